import { createInstance } from '@module-federation/runtime';
import { getMessage } from '#base';
import { AppFailure } from '../failure';
import { runGlobals } from './append-element';
import { readEntry, resolveScriptUrl } from './entry';
import { keepAttached } from './keep-attached';
import type { Loader, LoadTask } from './loader';
import { t } from './messages';

type Federation = ReturnType<typeof createInstance>;

let portal: Federation | undefined;
const requestedRemotes = new Map<
  string,
  Pick<LoadTask, 'signal'> & { readonly integrity: string | undefined }
>();

/**
 * Loads a container's script as the other loaders do. If loading is aborted, the next attempt must not find
 * it.
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
 * Nothing is shared with containers: each app brings its own framework, so any major version can run beside
 * the portal's.
 */
function loadFederationRuntime(): Federation {
  portal ??= createInstance({
    name: 'portal',
    remotes: [],
    shared: {},
    plugins: [{ name: 'portal-scripts', createScript: ({ url }) => findScript(url) }],
  });
  return portal;
}

/** The federation runtime's messages are for developers and identify cases by number. */
function describeFederationError(thrown: unknown, address: string): unknown {
  const message = getMessage(thrown);
  if (message.includes('RUNTIME-001')) return new AppFailure('no-lifecycles', '', thrown);
  if (!message.includes('RUNTIME-008')) return thrown;
  return new AppFailure(
    'script-failed',
    t('app-runtime.loaders.nothingUsable', { address: address.replace(/[?#].*$/, '') }),
    thrown,
  );
}

/** Loads a module of a Module Federation container; the module exports the lifecycles. */
export const loadFederation: Loader = async (task) => {
  const { script, scriptIntegrity } = resolveScriptUrl(task);
  const { app, signal, attempt } = task;
  const { name = app.name.replaceAll('-', '_'), module = './lifecycles' } = app.container ?? {};
  await runGlobals(app.globals, signal);
  signal.throwIfAborted();
  const type = new URL(script).pathname.endsWith('.mjs') ? 'module' : 'global';
  requestedRemotes.set(script, { integrity: scriptIntegrity, signal });
  loadFederationRuntime().registerRemotes([{ name, entry: script, type }], { force: attempt > 1 });
  try {
    const exported: unknown = await loadFederationRuntime().loadRemote(
      `${name}/${module.replace(/^\.\//, '')}`,
    );
    if (exported === null || exported === undefined) {
      throw new AppFailure('script-failed', t('app-runtime.loaders.emptyModule', { name: module }));
    }
    return keepAttached(readEntry(exported));
  } catch (thrown) {
    throw describeFederationError(thrown, script);
  } finally {
    requestedRemotes.delete(script);
  }
};
