import type { Address } from '#manifest';

/** A navigation within this document. */
export interface NavigationAttempt {
  readonly to: Address;
  /** Continues the navigation; settles when the address has changed. */
  readonly proceed: () => unknown;
}

export interface NavigationGuard {
  /** Returns whether the navigation is blocked: page and history are then unchanged. */
  readonly hold: (attempt: NavigationAttempt) => boolean;
  /** Whether the browser should confirm before the document unloads. */
  readonly hasUnsavedChanges: () => boolean;
  /** Navigates to a path of the portal. */
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
}

async function traverse(key: string): Promise<void> {
  const { committed, finished } = window.navigation.traverseTo(key);
  // A further navigation rejects these promises, which is not a failure.
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
 * Guards every navigation: by the portal and by apps, Back and Forward before they happen, other documents
 * and closing the tab. Without the Navigation API, only the latter two. Returns a dispose function.
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
