import type { Address } from '#manifest';

/** Somebody is about to leave for another address of this document. */
export interface NavigationAttempt {
  readonly to: Address;
  /** Goes there after all; settles when the address is the other one. */
  readonly proceed: () => unknown;
}

/** What is asked and told of departures. */
export interface NavigationGuard {
  /** Answers whether the departure is held back: then nothing has happened, neither to the page nor to the history. */
  readonly hold: (departure: NavigationAttempt) => boolean;
  /** Whether the browser shall ask before the document goes. */
  readonly hasUnsavedChanges: () => boolean;
  /** Goes to a path of the portal. */
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
}

async function traverse(key: string): Promise<void> {
  const { committed, finished } = window.navigation.traverseTo(key);
  // Whoever goes elsewhere meanwhile makes these reject, which is no failure.
  await Promise.allSettled([committed, finished]);
}

function toNavigationAttempt(
  { destination, navigationType }: NavigateEvent,
  { navigate }: NavigationGuard,
): NavigationAttempt {
  const { pathname, search, hash } = new URL(destination.url);
  return {
    to: { pathname, search, hash },
    proceed:
      navigationType === 'traverse'
        ? () => traverse(destination.key)
        : () => navigate(pathname + search + hash, { replace: navigationType === 'replace' }),
  };
}

/**
 * Watches every way that leads away: moves of the portal and of apps, Back and Forward before they happen, other
 * documents and the closing of the tab. In a browser without the Navigation API only the latter two. Returns its stop.
 */
export function guardNavigation(watch: NavigationGuard): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onNavigate = (event: NavigateEvent): void => {
    const isWithin = event.destination.sameDocument && event.navigationType !== 'reload';
    if (isWithin && event.cancelable && watch.hold(toNavigationAttempt(event, watch))) event.preventDefault();
  };
  if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate, { signal });
  const onUnload = (event: Event): void => {
    if (watch.hasUnsavedChanges()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload, { signal });
  return () => stop.abort();
}
