import type { PortalApi } from '#plugin-api';
import type { AddressFilters } from './address-filters';

/** Takes filters that are of one municipality out of the address when another is chosen, until the stop that is returned. */
export function forgetWithMunicipality(
  portal: Pick<PortalApi, 'watch' | 'municipality'>,
  filters: AddressFilters,
  names: readonly string[],
): () => void {
  let former: string | undefined;
  return portal.watch(
    () => portal.municipality.current?.code,
    (code) => {
      // A page that opens before the portal knows its municipality keeps what its address says.
      if (former !== undefined && code !== former)
        filters.set(Object.fromEntries(names.map((name) => [name, ''])), { replace: true });
      former = code;
    },
  );
}
