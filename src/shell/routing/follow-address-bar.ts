import { subscribeToHistory } from '#app-runtime';
import type { AddressStore, PaintClock } from '#stores';

/**
 * Keeps the address store in sync with the address bar. Parts that can wait for the section, such as the
 * menu, follow after the next paint. Returns a dispose function.
 */
export function followAddressBar(address: AddressStore, clock: PaintClock): () => void {
  let cancel = (): void => undefined;
  const syncWithLocation = (): void => {
    address.follow(window.location);
    cancel();
    cancel = clock.afterPaint(address.show);
  };
  syncWithLocation();
  const stop = subscribeToHistory(syncWithLocation);
  return () => {
    stop();
    cancel();
  };
}
