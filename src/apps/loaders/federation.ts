import { createInstance } from '@module-federation/runtime';
import { AppFailure } from '../failure';
import { runGlobals } from './append-element';
import { readEntry, scriptAddress } from './entry';
import { inPlace } from './in-place';
import type { Loader } from './loader';
import { strings } from './strings';

type Federation = ReturnType<typeof createInstance>;

let portal: Federation | undefined;

/** Nothing is shared with containers: an app brings its own framework, so that any major lives beside the portal's. */
function federation(): Federation {
  portal ??= createInstance({ name: 'portal', remotes: [], shared: {} });
  return portal;
}

/** Loads a module of a Module Federation container; the module exports the lifecycles. */
export const loadFederation: Loader = async (task) => {
  const { script } = scriptAddress(task);
  const { app, signal, attempt } = task;
  const { name = app.name.replaceAll('-', '_'), module = './lifecycles' } = app.container ?? {};
  await runGlobals(app.globals, signal);
  signal.throwIfAborted();
  const type = new URL(script).pathname.endsWith('.mjs') ? 'module' : 'global';
  federation().registerRemotes([{ name, entry: script, type }], { force: attempt > 1 });
  const exported: unknown = await federation().loadRemote(`${name}/${module.replace(/^\.\//, '')}`);
  if (exported === null || exported === undefined) {
    throw new AppFailure('script-failed', strings.emptyModule(module));
  }
  return inPlace(readEntry(exported));
};
