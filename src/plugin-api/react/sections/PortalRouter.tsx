import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPath, parsePath, Router, type Navigator } from 'react-router-dom';
import type { PortalApi } from '../../contract';
import { usePortal } from '../portal-context';
import { AddressContext } from './address';
import { followSection } from './section-location';

/** Settings of `PortalRouter`. */
export interface PortalRouterProps {
  /**
   * The path that the section's own paths begin after, such as `/people-portal`; by default that of the section on
   * screen. A widget names the section that its links lead to. Read once.
   */
  readonly basename?: string;
  readonly children: ReactNode;
}

function createNavigator({ navigation }: PortalApi): Navigator {
  const createHref: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref,
    go: (steps) => window.history.go(steps),
    push: (to) => navigation.to(createHref(to)),
    replace: (to) => navigation.to(createHref(to), { replace: true }),
  };
}

/**
 * The router of a section: `Routes`, `Link`, `useParams` and `useSearchParams` of react-router-dom work inside it on
 * the address of the portal, and every move is one of the portal, so unsaved work is asked about. Paths are relative
 * to the section's own path. While the portal goes to another section, components keep the last location of theirs. The
 * portal carries no location state. Links to other sections are not its business: use `portal.navigation`. Since 1.3.0.
 *
 * @example
 * export const { bootstrap, mount, unmount } = reactLifecycles(() => (
 *   <PortalRouter>
 *     <Routes>
 *       <Route element={<List />} index />
 *       <Route element={<Permit />} path=":id" />
 *     </Routes>
 *   </PortalRouter>
 * ));
 */
export function PortalRouter({ basename: fixed, children }: PortalRouterProps) {
  const portal = usePortal();
  const [location] = useState(() => followSection(portal, fixed));
  const [navigator] = useState(() => createNavigator(portal));
  const { basename, address } = useSyncExternalStore(location.subscribe, location.getPlace);
  const value = useMemo(() => ({ address, getPath: location.getPath }), [address, location]);
  return (
    <AddressContext value={value}>
      <Router basename={basename} location={parsePath(address)} navigator={navigator}>
        {children}
      </Router>
    </AddressContext>
  );
}
