import { subscribeToHistory } from '#app-runtime';
import type { AddressStore } from '#stores';

/** Keeps the address store in sync with the address bar. Returns a dispose function. */
export function followAddressBar(address: AddressStore): () => void {
  const syncWithLocation = (): void => address.follow(window.location);
  syncWithLocation();
  return subscribeToHistory(syncWithLocation);
}
