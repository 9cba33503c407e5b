import { useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import type { AddressStore } from '#stores';

/** What the router stands on. */
export interface PortalRouterProps {
  readonly address: AddressStore;
  readonly children: ReactNode;
}

/** Keeps the address store in step with the address bar, and gives links and redirects their router. */
export function PortalRouter({ address, children }: PortalRouterProps) {
  return (
    <BrowserRouter>
      <AddressFollower address={address} />
      {children}
    </BrowserRouter>
  );
}

function AddressFollower({ address }: { readonly address: AddressStore }) {
  const location = useLocation();
  useLayoutEffect(() => address.follow(location), [address, location]);
  return null;
}
