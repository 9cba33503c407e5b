import { subscribeToHistory } from '#app-runtime';
import type { AddressStore } from '#stores';

/** Keeps the address store in step with the address bar. Returns its stop. */
export function followAddressBar(address: AddressStore): () => void {
  const syncWithLocation = (): void => address.follow(window.location);
  syncWithLocation();
  return subscribeToHistory(syncWithLocation);
}
