import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { navigate, Outlet, type AppRegistry } from '#apps';
import type { AddressStore } from '#stores';
import styles from './DecidedPage.module.css';
import { strings } from './strings';

/** What the page for an address is made from. */
export interface DecidedPageProps {
  readonly address: AddressStore;
  readonly registry: AppRegistry;
  /** Draws the error page for a code such as `404`. */
  readonly errorPage: (code: string) => ReactNode;
  /** Loads this address as a new document: the signed-out pages have a document of their own. */
  readonly reload: () => void;
}

/** Renders what the address means: the outlet, a redirect that replaces, or the error page. */
export const DecidedPage = observer(function DecidedPage({
  address,
  registry,
  errorPage,
  reload,
}: DecidedPageProps) {
  const { decision } = address;
  const isPublic = decision.kind === 'public';
  useEffect(() => {
    if (isPublic) reload();
  }, [isPublic, reload]);
  return (
    <>
      {decision.kind === 'app' && decision.outdated === true && (
        <p className={styles['notice']} role="status">
          {strings.outdated}
        </p>
      )}
      <div hidden={decision.kind !== 'app'}>
        <Outlet registry={registry} />
      </div>
      {decision.kind === 'error-page' && errorPage(decision.code)}
      {(decision.kind === 'redirect' || decision.kind === 'denied' || decision.kind === 'not-found') && (
        <Redirect to={decision.to} />
      )}
    </>
  );
});

function Redirect({ to }: { readonly to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
