import type { PortalApi } from '#plugin-api';
import type { AddressFilters } from './address-filters';
import { onMunicipalityChange } from './on-municipality-change';

/** Takes filters that are of one municipality out of the address when another is chosen, until the stop that is returned. */
export function forgetWithMunicipality(
  portal: Pick<PortalApi, 'watch' | 'municipality'>,
  filters: AddressFilters,
  names: readonly string[],
): () => void {
  return onMunicipalityChange(portal, () =>
    filters.set(Object.fromEntries(names.map((name) => [name, ''])), { replace: true }),
  );
}
