import { publishSharedModules } from '../shared-modules';
import { appended } from './append-element';
import { readEntry, scriptAddress } from './entry';
import type { Loader } from './loader';

/**
 * Loads a native ES module. Its integrity is checked by a preload that must succeed first, because `import()` itself
 * cannot carry a hash.
 */
export const loadModule: Loader = async (task) => {
  const { script, scriptIntegrity } = scriptAddress(task);
  publishSharedModules();
  const preload = document.createElement('link');
  preload.rel = 'modulepreload';
  preload.crossOrigin = 'anonymous';
  if (scriptIntegrity !== undefined) preload.integrity = scriptIntegrity;
  preload.href = script;
  await appended(preload);
  preload.remove();
  const exported: unknown = await import(/* webpackIgnore: true */ script);
  return readEntry(exported);
};
