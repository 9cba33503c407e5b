import { AppCode } from '#app-runtime';
import { codeOf } from '#app-runtime/testing';
import type { AppParts } from '#composition';
import { createAssetSource, reaches, type Clock } from '#platform';
import { awayPlugin } from './away';

/** Where the section's code comes from: out of the author's hands, or by the real loaders from its host. */
export function codeParts(
  clock: Clock,
  exported: (() => unknown) | undefined,
): Pick<AppParts, 'code' | 'fetchAssetManifest'> {
  const fetchAssetManifest = createAssetSource('development');
  const loaders = new AppCode({
    clock,
    plugins: [awayPlugin],
    knownAddresses: () => undefined,
    fetchAssetManifest,
    reaches,
  });
  if (exported === undefined) return { code: loaders, fetchAssetManifest };
  const given = codeOf(exported);
  return {
    code: { load: (app) => (app.load === 'builtin' ? loaders : given).load(app) },
    fetchAssetManifest,
  };
}
