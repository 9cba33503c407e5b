import { subscribeToHistory } from '#app-runtime';
import type { AddressStore, PaintClock } from '#stores';

/**
 * Keeps the address store in sync with the address bar; what may wait for the section, such as the menu, follows once
 * a frame has been painted. Returns a dispose function.
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
