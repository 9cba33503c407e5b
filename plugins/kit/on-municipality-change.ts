import type { PortalApi } from '#plugin-api';

/**
 * Calls `react` when another municipality is chosen. Returns a dispose function. A page that opens before the portal
 * knows its municipality keeps its filters.
 */
export function onMunicipalityChange(
  portal: Pick<PortalApi, 'watch' | 'municipality'>,
  react: (code: string | undefined) => void,
): () => void {
  let former: string | undefined;
  return portal.watch(
    () => portal.municipality.current?.code,
    (code) => {
      const isOther = former !== undefined && code !== former;
      former = code;
      if (isOther) react(code);
    },
  );
}
