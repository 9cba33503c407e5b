import type { PortalApi } from '#plugin-api';
import type { AddressFilters } from './address-filters';
import { onMunicipalityChange } from './on-municipality-change';

/**
 * Removes filters that belong to one municipality from the address when another is chosen. Returns a dispose function.
 */
export function forgetWithMunicipality(
  portal: Pick<PortalApi, 'watch' | 'municipality'>,
  filters: AddressFilters,
  names: readonly string[],
): () => void {
  return onMunicipalityChange(portal, () =>
    filters.set(Object.fromEntries(names.map((name) => [name, ''])), { replace: true }),
  );
}
