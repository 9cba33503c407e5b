import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { navigate, SectionStatus, type SectionSource } from '#app-runtime';
import type { Decision, Text } from '#manifest';
import type { AddressStore } from '#stores';
import styles from './CurrentPage.module.css';
import { t } from './messages';

export interface CurrentPageProps {
  readonly address: AddressStore;
  readonly registry: SectionSource;
  /** Renders the error page for a code such as `404`. */
  readonly renderErrorPage: (code: string) => ReactNode;
  /** Navigates to a new document, which signed-out pages need. */
  readonly reload: () => void;
}

/** Read only if the status names the section, because most navigations show none. */
function getSectionTitle(decision: Decision): Text {
  return decision.kind === 'app' ? decision.route.title : '';
}

/** Renders the content next to the outlet: section status, redirect, or error page. */
export const CurrentPage = observer(function CurrentPage({
  address,
  registry,
  renderErrorPage,
  reload,
}: CurrentPageProps) {
  const { kind, to, code, isOutdated } = address.outcome;
  const isPublic = kind === 'public';
  useEffect(() => {
    if (isPublic) reload();
  }, [isPublic, reload]);
  return (
    <>
      {isOutdated && (
        <p className={styles['notice']} role="status">
          {t('shell.routing.outdated')}
        </p>
      )}
      {kind === 'app' && registry.hasStatus && (
        <SectionStatus registry={registry} title={getSectionTitle(address.decision)} />
      )}
      {code !== undefined && renderErrorPage(code)}
      {to !== undefined && <Redirect address={address} to={to} />}
    </>
  );
});

/** Redirects with the history state that an app may have stored, unless the user has navigated meanwhile. */
function Redirect({ address, to }: { readonly address: AddressStore; readonly to: string }) {
  useEffect(() => {
    const { pathname, search } = address.address;
    const { location } = window;
    if (location.pathname === pathname && location.search === search) navigate(to, { replace: true });
    address.follow(location);
  }, [address, to]);
  return null;
}
