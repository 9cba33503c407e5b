import { AppFailure } from '../failure';
import type { Loader } from './loader';

/** Loads a plugin of this build by its name. */
export const loadBuiltin: Loader = async ({ app, plugins }) => {
  const plugin = plugins.find(({ name }) => name === app.name);
  if (plugin === undefined) throw new AppFailure('not-in-build');
  return (await plugin.page()).page;
};
