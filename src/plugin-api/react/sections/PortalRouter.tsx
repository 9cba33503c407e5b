import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPath, parsePath, Router, type Navigator } from 'react-router-dom';
import type { PortalApi } from '../../contract';
import { usePortal } from '../portal-context';
import { AddressContext } from './address';
import { followSection } from './section-location';

/** Props of `PortalRouter`. */
export interface PortalRouterProps {
  /**
   * Base path of the section, such as `/people-portal`; by default that of the current section. A widget
   * passes the path of the section that it links to. Only the initial value is used.
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
 * The router of a section: `Routes`, `Link`, `useParams` and `useSearchParams` of react-router-dom work
 * inside it. Navigation goes through the portal, so users are asked about unsaved work. Paths are relative to
 * the section's path. While the user navigates to another section, components see the last location within
 * this one. Location state is not supported. For links to other sections use `portal.navigation`. Since
 * 1.3.0.
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
