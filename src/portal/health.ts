import { HealthService, type HealthServiceDependencies } from '#app-runtime';
import { covers, type PageData } from '#manifest';
import { hintDisabled } from '#platform';
import type { Health } from '#plugin-api/builtin';
import { createEverybodyService } from '#backends/everybody';
import { EverybodyStore } from '#stores';
import type { Stores } from './create-stores';

export interface SupervisionParts extends Pick<
  HealthServiceDependencies,
  'code' | 'events' | 'isolation' | 'disabled'
> {
  readonly page: PageData;
}

export function createHealth(
  { clock, http, manifest }: Pick<Stores, 'clock' | 'http' | 'manifest'>,
  { page, ...watched }: SupervisionParts,
): Health {
  const { document: pageDocument, environment, mode } = page;
  return new HealthService({
    ...watched,
    clock,
    mode,
    sendDisabledHint: hintDisabled,
    everybody: new EverybodyStore({
      clock,
      service: createEverybodyService(http),
      isHidden: () => window.document.visibilityState === 'hidden',
    }),
    manifest: () => manifest.portal,
    assets: () => manifest.active.assets,
    covers: (app) => covers(pageDocument, app),
    // An app with needs opens in its own document, as intended.
    canReach: (app) => covers(pageDocument, { ...app, needs: pageDocument.needs }),
    page: () => ({ version: manifest.portal.version, revision: manifest.active.revision, environment }),
  });
}
