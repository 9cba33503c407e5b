import type { Address } from '#manifest';

/** Somebody is about to leave for another address of this document. */
export interface Departure {
  readonly to: Address;
  /** Goes there after all; settles when the address is the other one. */
  readonly go: () => unknown;
}

/** What is asked and told of departures. */
export interface DepartureWatch {
  /** Answers whether the departure is held back: then nothing has happened, neither to the page nor to the history. */
  readonly hold: (departure: Departure) => boolean;
  /** The address is already the other one; nothing has been drawn for it yet. */
  readonly left: (to: Address) => void;
  /** Whether the browser shall ask before the document goes. */
  readonly isLosing: () => boolean;
  /** Goes to a path of the portal. */
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
}

function addressOf(url: string): Address {
  const { pathname, search, hash } = new URL(url);
  return { pathname, search, hash };
}

async function traverse(key: string): Promise<void> {
  const { committed, finished } = window.navigation.traverseTo(key);
  // Whoever goes elsewhere meanwhile makes these reject, which is no failure.
  await Promise.allSettled([committed, finished]);
}

function departureOf(
  { destination, navigationType }: NavigateEvent,
  { navigate }: DepartureWatch,
): Departure {
  const to = addressOf(destination.url);
  return {
    to,
    go:
      navigationType === 'traverse'
        ? () => traverse(destination.key)
        : () => navigate(to.pathname + to.search + to.hash, { replace: navigationType === 'replace' }),
  };
}

/**
 * Watches every way that leads away: moves of the portal and of apps, Back and Forward before they happen, other
 * documents and the closing of the tab. A browser that cannot hold a departure back tells only that it was made.
 * Returns its stop.
 */
export function watchDepartures(watch: DepartureWatch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onNavigate = (event: NavigateEvent): void => {
    const isWithin = event.destination.sameDocument && event.navigationType !== 'reload';
    if (isWithin && event.cancelable && watch.hold(departureOf(event, watch))) event.preventDefault();
  };
  if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate, { signal });
  // Not by the window's own method: single-spa keeps what is added there back until the app has been unmounted, and the
  // fire door takes it for the app's that guards the first work, and away with that app.
  const listen = (name: string, react: (event: Event) => void): void =>
    EventTarget.prototype.addEventListener.call(window, name, react, { capture: true, signal });
  listen('popstate', () => watch.left(addressOf(window.location.href)));
  listen('beforeunload', (event) => {
    if (watch.isLosing()) event.preventDefault();
  });
  return () => stop.abort();
}
