import type { Municipality, PortalApi } from '#plugin-api';

/**
 * Calls `react` with the municipality on screen now and whenever it, or the tax year, changes. The signal is
 * aborted at the next change and at the stop that is returned: an answer that arrives after that is stale.
 */
export function followMunicipality(
  portal: PortalApi,
  react: (municipality: Municipality | undefined, signal: AbortSignal) => void,
): () => void {
  let current = new AbortController();
  let followed: string | undefined;
  const stop = portal.watch(
    () => `${portal.municipality.current?.code ?? ''} ${portal.taxYear}`,
    (wanted) => {
      // The portal may give a new object for the municipality that is already on screen.
      if (wanted === followed) return;
      followed = wanted;
      current.abort();
      current = new AbortController();
      react(portal.municipality.current, current.signal);
    },
  );
  return () => {
    stop();
    current.abort();
  };
}
