import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { createPath, Router, type Navigator } from 'react-router-dom';
import { navigate } from '#apps';
import type { AddressStore } from '#stores';

/** What the router stands on. */
export interface PortalRouterProps {
  readonly address: AddressStore;
  readonly children: ReactNode;
}

const hrefOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

/** Moves by the portal's own way, which an app that replaces that of the page cannot take away. */
function navigatorOf(follow: () => void): Navigator {
  const move = (to: Parameters<Navigator['push']>[0], replace: boolean): void => {
    navigate(hrefOf(to), { replace });
    follow();
  };
  return {
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    push: (to) => move(to, false),
    replace: (to) => move(to, true),
  };
}

/** Keeps the address store in step with the address bar, and gives links and redirects their router. */
export const PortalRouter = observer(function PortalRouter({ address, children }: PortalRouterProps) {
  const follow = useMemo(() => () => address.follow(window.location), [address]);
  const navigator = useMemo(() => navigatorOf(follow), [follow]);
  useLayoutEffect(() => {
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);
  return (
    <Router location={address.address} navigator={navigator}>
      {children}
    </Router>
  );
});
