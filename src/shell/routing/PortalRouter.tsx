import { useLayoutEffect, type ReactNode } from 'react';
import { subscribeToHistory } from '#app-runtime';
import type { AddressStore } from '#stores';

export interface PortalRouterProps {
  readonly address: AddressStore;
  readonly children: ReactNode;
}

/** Keeps the address store in step with the address bar while a page is drawn from it. */
export function PortalRouter({ address, children }: PortalRouterProps) {
  useLayoutEffect(() => {
    const syncWithLocation = (): void => address.follow(window.location);
    syncWithLocation();
    return subscribeToHistory(syncWithLocation);
  }, [address]);
  return children;
}
