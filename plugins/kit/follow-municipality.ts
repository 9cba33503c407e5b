import type { Municipality, PortalApi } from '#plugin-api';

/** How a municipality is followed. */
export interface FollowOptions {
  /** What changes while nobody can see the page is told when it is seen again. */
  readonly restsWhileHidden?: boolean;
}

/** Calls `react` when the page can be seen, unless the signal is aborted before. */
function whenSeen(react: () => void, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') {
    react();
    return;
  }
  document.addEventListener('visibilitychange', () => whenSeen(react, signal), { once: true, signal });
}

/**
 * Calls `react` with the municipality on screen now and whenever it, or the tax year, changes. The signal is
 * aborted at the next change and at the stop that is returned: an answer that arrives after that is stale.
 */
export function followMunicipality(
  portal: PortalApi,
  react: (municipality: Municipality | undefined, signal: AbortSignal) => void,
  { restsWhileHidden = false }: FollowOptions = {},
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
      const { signal } = current;
      const tell = (): void => react(portal.municipality.current, signal);
      if (restsWhileHidden) whenSeen(tell, signal);
      else tell();
    },
  );
  return () => {
    stop();
    current.abort();
  };
}
