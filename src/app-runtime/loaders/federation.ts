import { createInstance } from '@module-federation/runtime';
import { getMessage } from '#base';
import { AppFailure } from '../failure';
import { watchBuiltins } from '../builtins/watch-builtins';
import { runGlobals, watchScriptErrors } from './append-element';
import { readEntry, resolveScriptUrl } from './entry';
import { keepAttached } from './keep-attached';
import type { Loader, LoadTask } from './loader';
import { t } from './messages';
import { createScriptFailure, createUnusableFile } from './script-failure';
import { createSharedModules, portalName, removeUnfitModules } from './share-scope';

type Federation = ReturnType<typeof createInstance>;

/** By container: modules of one container are not shared with another. */
const instances = new Map<string, Federation>();
const requestedRemotes = new Map<
  string,
  Pick<LoadTask, 'signal'> & { readonly integrity: string | undefined }
>();

/**
 * Creates a container's script element as the other loaders do. Aborting removes it, so that the next attempt
 * does not find it.
 */
function findScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  const { integrity, signal } = requestedRemotes.get(address) ?? {};
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;
  script.src = address;
  signal?.addEventListener('abort', () => script.remove(), { once: true });
  return script;
}

/**
 * Returns the federation runtime of a container. It shares the modules of the page's import map; a container
 * with another major version uses its own.
 */
function getFederation(container: string): Federation {
  const known = instances.get(container);
  if (known !== undefined) return known;
  const instance = createInstance({
    name: portalName,
    remotes: [],
    shared: createSharedModules(),
    plugins: [
      {
        name: 'portal-scripts',
        createScript: ({ url }) => findScript(url),
        initContainer(args) {
          removeUnfitModules(args.shareScope);
          return args;
        },
      },
    ],
  });
  instances.set(container, instance);
  return instance;
}

/** Rewrites the federation runtime's messages, which are for developers and identify cases by number. */
function describeFederationError(thrown: unknown, address: string, container: string): unknown {
  const message = getMessage(thrown);
  if (message.includes('RUNTIME-001')) {
    const words = t('app-runtime.loaders.missingContainer', { name: container });
    return new AppFailure('no-lifecycles', words, thrown);
  }
  return message.includes('RUNTIME-008') ? createUnusableFile(address, thrown) : thrown;
}

/** Loads a module of a Module Federation container; the module exports the lifecycles. */
export const loadFederation: Loader = async (task) => {
  const { script, scriptIntegrity } = resolveScriptUrl(task);
  const { app, signal, attempt } = task;
  watchBuiltins(task.onAltered);
  const { name = app.name.replaceAll('-', '_'), module = './lifecycles' } = app.container ?? {};
  await runGlobals(app.globals, signal);
  signal.throwIfAborted();
  const type = new URL(script).pathname.endsWith('.mjs') ? 'module' : 'global';
  requestedRemotes.set(script, { integrity: scriptIntegrity, signal });
  const errors = watchScriptErrors(script);
  const federation = getFederation(name);
  federation.registerRemotes([{ name, entry: script, type }], { force: attempt > 1 });
  try {
    const exported: unknown = await federation.loadRemote(`${name}/${module.replace(/^\.\//, '')}`);
    if (exported === null || exported === undefined) {
      throw new AppFailure('script-failed', t('app-runtime.loaders.emptyModule', { name: module }));
    }
    return keepAttached(readEntry(exported));
  } catch (thrown) {
    const stopped = errors.first();
    throw stopped === undefined
      ? describeFederationError(thrown, script, name)
      : createScriptFailure(script, stopped.error);
  } finally {
    errors.stop();
    requestedRemotes.delete(script);
  }
};
