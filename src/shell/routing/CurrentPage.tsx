import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { navigate, SectionStatus, type AppRegistry } from '#app-runtime';
import type { Decision } from '#manifest';
import type { AddressStore } from '#stores';
import styles from './CurrentPage.module.css';
import { t } from './messages';

export interface CurrentPageProps {
  readonly address: AddressStore;
  readonly registry: AppRegistry;
  /** Draws the error page for a code such as `404`. */
  readonly renderErrorPage: (code: string) => ReactNode;
  /** Reloads as a new document, which signed-out pages need. */
  readonly reload: () => void;
}

function getDestination(decision: Decision): string | undefined {
  return decision.kind === 'app' ? decision.corrected : 'to' in decision ? decision.to : undefined;
}

/** Renders the content beside the outlet: section status, redirect, or error page. */
export const CurrentPage = observer(function DecidedPage({
  address,
  registry,
  renderErrorPage,
  reload,
}: CurrentPageProps) {
  const { decision } = address;
  const isPublic = decision.kind === 'public';
  const to = getDestination(decision);
  useEffect(() => {
    if (isPublic) reload();
  }, [isPublic, reload]);
  return (
    <>
      {decision.kind === 'app' && decision.outdated === true && (
        <p className={styles['notice']} role="status">
          {t('shell.routing.outdated')}
        </p>
      )}
      {decision.kind === 'app' && <SectionStatus registry={registry} title={decision.route.title} />}
      {decision.kind === 'error-page' && renderErrorPage(decision.code)}
      {to !== undefined && <Redirect address={address} to={to} />}
    </>
  );
});

/** Redirects with the state an app may have stored, unless the user has navigated meanwhile. */
function Redirect({ address, to }: { readonly address: AddressStore; readonly to: string }) {
  useEffect(() => {
    const { pathname, search } = address.address;
    const { location } = window;
    if (location.pathname === pathname && location.search === search) navigate(to, { replace: true });
    address.follow(location);
  }, [address, to]);
  return null;
}
