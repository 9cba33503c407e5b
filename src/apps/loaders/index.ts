import type { LoadKind } from '#manifest';
import { loadBuiltin } from './builtin';
import { loadGlobal } from './global';
import type { Loader } from './loader';
import { loadModule } from './module';

/** One loader for each kind that a manifest can name; a new kind does not compile without its own. */
export const loaders: Readonly<Record<LoadKind, Loader>> = {
  builtin: loadBuiltin,
  module: loadModule,
  global: loadGlobal,
  system: async (task) => (await import(/* webpackChunkName: "loader-system" */ './system')).loadSystem(task),
};
