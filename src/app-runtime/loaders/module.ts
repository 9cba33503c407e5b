import { prefetchFiles, shouldSaveData } from '#base';
import type { AssetFile } from '#manifest';
import { watchBuiltins } from '../builtins/watch-builtins';
import { appendAndWait, runGlobals } from './append-element';
import { readEntry, resolveScriptUrl } from './entry';
import { keepAttached } from './keep-attached';
import type { Loader } from './loader';
import { createScriptFailure } from './script-failure';

/** Preloads with the integrity hash first, because `import()` cannot check a hash. */
async function importModule({ address, integrity }: AssetFile, signal: AbortSignal): Promise<unknown> {
  const preload = document.createElement('link');
  preload.rel = 'modulepreload';
  preload.crossOrigin = 'anonymous';
  if (integrity !== undefined) preload.integrity = integrity;
  preload.href = address;
  await appendAndWait(preload, signal);
  preload.remove();
  try {
    return await import(/* webpackIgnore: true */ address);
  } catch (thrown) {
    throw createScriptFailure(address, thrown);
  }
}

export const loadModule: Loader = async (task) => {
  const { script, scriptIntegrity, scriptsBefore = [] } = resolveScriptUrl(task);
  const { addresses, app, signal } = task;
  watchBuiltins(task.onAltered);
  // Loads controls while the app starts and fetches its data, not afterwards.
  if (!shouldSaveData()) prefetchFiles(addresses?.later ?? []);
  await runGlobals(app.globals, signal);
  for (const file of scriptsBefore) await importModule(file, signal);
  return keepAttached(readEntry(await importModule({ address: script, integrity: scriptIntegrity }, signal)));
};
