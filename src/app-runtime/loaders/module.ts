import type { AssetFile } from '#manifest';
import * as pluginApi from '#plugin-api';
import { appended, runGlobals } from './append-element';
import { readEntry, scriptAddress } from './entry';
import { inPlace } from './in-place';
import type { Loader } from './loader';

/** Its integrity is checked by a preload that must succeed first, because `import()` itself cannot carry a hash. */
async function importModule({ address, integrity }: AssetFile, signal: AbortSignal): Promise<unknown> {
  const preload = document.createElement('link');
  preload.rel = 'modulepreload';
  preload.crossOrigin = 'anonymous';
  if (integrity !== undefined) preload.integrity = integrity;
  preload.href = address;
  await appended(preload, signal);
  preload.remove();
  return import(/* webpackIgnore: true */ address);
}

/** Loads a native ES module. */
export const loadModule: Loader = async (task) => {
  const { script, scriptIntegrity, scriptsBefore = [] } = scriptAddress(task);
  const { app, signal } = task;
  await runGlobals(app.globals, signal);
  for (const file of scriptsBefore) await importModule(file, signal);
  return inPlace(readEntry(await importModule({ address: script, integrity: scriptIntegrity }, signal)));
};

/** The part of what is shared that comes with the first native module, because nothing before it needs it. */
export { pluginApi };
