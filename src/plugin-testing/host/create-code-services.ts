import { AppLoader } from '#app-runtime';
import { createAppLoader } from '#app-runtime/testing';
import type { AppRuntimeDependencies } from '#create-app-runtime';
import { createAssetSource, canReach, type Clock } from '#platform';
import { otherPagePlugin } from './other-page-plugin';

/** Loads the section's code: as passed by the author, or from its host with the real loaders. */
export function createCodeServices(
  clock: Clock,
  exported: (() => unknown) | undefined,
): Pick<AppRuntimeDependencies, 'code' | 'fetchAssetManifest'> {
  const fetchAssetManifest = createAssetSource('development');
  const loaders = new AppLoader({
    clock,
    plugins: [otherPagePlugin],
    knownAddresses: () => undefined,
    fetchAssetManifest,
    canReach: canReach,
  });
  if (exported === undefined) return { code: loaders, fetchAssetManifest };
  const sectionLoader = createAppLoader(exported);
  return {
    code: { load: (app) => (app.load === 'builtin' ? loaders : sectionLoader).load(app) },
    fetchAssetManifest,
  };
}
