import { useLayoutEffect, type ReactNode } from 'react';
import { subscribeToHistory } from '#app-runtime';
import type { AddressStore } from '#stores';

/** What the router stands on. */
export interface PortalRouterProps {
  readonly address: AddressStore;
  readonly children: ReactNode;
}

/** Keeps the address store in step with the address bar while a page is drawn from it. */
export function PortalRouter({ address, children }: PortalRouterProps) {
  useLayoutEffect(() => {
    const follow = (): void => address.follow(window.location);
    follow();
    return subscribeToHistory(follow);
  }, [address]);
  return children;
}
