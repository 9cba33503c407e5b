import { createContext, useContext } from 'react';
import type { PortalApi } from '../contract';

/** Carries the portal to the components of a plugin; `reactLifecycles` provides it. */
export const PortalContext = createContext<PortalApi | undefined>(undefined);

/** Returns the portal API. Throws outside a component that was mounted by `reactLifecycles`. */
export function usePortal(): PortalApi {
  const portal = useContext(PortalContext);
  if (portal === undefined)
    throw new Error('usePortal needs a component that was mounted by reactLifecycles.');
  return portal;
}
