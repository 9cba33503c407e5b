import type { AssetFile } from '#manifest';
import * as pluginApi from '#plugin-api';
import { appendAndWait, runGlobals } from './append-element';
import { readEntry, resolveScriptUrl } from './entry';
import { keepAttached } from './keep-attached';
import type { Loader } from './loader';

/** A preload with the integrity hash must succeed first, because `import()` cannot carry a hash. */
async function importModule({ address, integrity }: AssetFile, signal: AbortSignal): Promise<unknown> {
  const preload = document.createElement('link');
  preload.rel = 'modulepreload';
  preload.crossOrigin = 'anonymous';
  if (integrity !== undefined) preload.integrity = integrity;
  preload.href = address;
  await appendAndWait(preload, signal);
  preload.remove();
  return import(/* webpackIgnore: true */ address);
}

export const loadModule: Loader = async (task) => {
  const { script, scriptIntegrity, scriptsBefore = [] } = resolveScriptUrl(task);
  const { app, signal } = task;
  await runGlobals(app.globals, signal);
  for (const file of scriptsBefore) await importModule(file, signal);
  return keepAttached(readEntry(await importModule({ address: script, integrity: scriptIntegrity }, signal)));
};

/**
 * The part of the shared modules that loads with the first native module, because nothing needs it earlier.
 */
export { pluginApi };
