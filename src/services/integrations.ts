import type { Integrations } from '#plugin-api/builtin';
import { IntegrationStore } from '#stores';
import type { Stores } from '../create-stores';

export function createIntegrations({
  http,
  manifest,
  address,
}: Pick<Stores, 'http' | 'manifest' | 'address'>): Integrations {
  const ownOrigin = window.location.origin;
  return Object.freeze({
    open: (name: string) => new IntegrationStore(name, { http, manifest, address, ownOrigin }),
  });
}
