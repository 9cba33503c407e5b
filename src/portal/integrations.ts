import type { Integrations } from '#plugin-api/builtin';
import { readIntegrationFraming } from '#platform';
import { IntegrationStore } from '#stores';
import type { Stores } from './create-stores';

export function createIntegrations({
  http,
  manifest,
  address,
}: Pick<Stores, 'http' | 'manifest' | 'address'>): Integrations {
  const ownOrigin = window.location.origin;
  return Object.freeze({
    open: (name: string) =>
      new IntegrationStore(name, { http, manifest, address, ownOrigin, readFraming: readIntegrationFraming }),
  });
}
