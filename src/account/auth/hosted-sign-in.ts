import type { SignInRefusal } from '#account';
import type { PageData } from '#manifest';
import { loadHostedPages, type Session, type SignInStorage } from '#platform';

/** Sign-in through the provider's hosted pages. */
export interface HostedSignIn {
  /** Redirects to the hosted pages, or resolves to why that failed. */
  readonly open: () => Promise<SignInRefusal | undefined>;
  /** Whether the hosted pages redirected to the current address. */
  readonly hasReturned: () => boolean;
  /** Completes the hosted sign-in; resolves to why it failed, if it did. */
  readonly complete: () => Promise<SignInRefusal | undefined>;
  /**
   * Ends a session that began on the hosted pages there too; returns whether the document navigates away for
   * that.
   */
  readonly logOut: () => boolean;
}

export interface HostedSignInDependencies {
  readonly page: Pick<PageData, 'identity'>;
  readonly storage: Pick<SignInStorage, 'returnPath' | 'hostedSession'>;
  readonly onSession: (session: Session) => void;
  /** Runs a task that may complete a sign-in. */
  readonly runAlone: <T>(task: () => Promise<T>) => Promise<T>;
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

function readReturn(search: string): string | null {
  return new URLSearchParams(search).get('return');
}

/**
 * Creates the hosted sign-in if hosted pages are configured and may redirect here: over https, or to
 * localhost.
 */
export function createHostedSignIn({
  page,
  storage,
  onSession,
  runAlone,
}: HostedSignInDependencies): HostedSignIn | undefined {
  const { identity } = page;
  const { hosted } = identity;
  const { protocol, hostname } = window.location;
  if (hosted === undefined || (protocol !== 'https:' && !loopbackHosts.includes(hostname))) return undefined;

  function keepReturnPath(): void {
    const path = readReturn(window.location.search);
    if (path === null) storage.returnPath.remove();
    else storage.returnPath.write(path);
  }

  return {
    async open() {
      keepReturnPath();
      const pages = await loadHostedPages();
      return pages.openHostedPages(identity, hosted);
    },
    hasReturned() {
      const query = new URLSearchParams(window.location.search);
      return (
        window.location.pathname === '/' && query.has('state') && (query.has('code') || query.has('error'))
      );
    },
    async complete() {
      const pages = await loadHostedPages();
      const answer = await runAlone(() => pages.completeHostedSignIn(identity, hosted));
      window.history.replaceState(null, '', '/');
      if (!answer.ok) return answer.error;
      onSession(answer.value);
      storage.hostedSession.write(true);
      return undefined;
    },
    logOut() {
      if (storage.hostedSession.read() === undefined) return false;
      storage.hostedSession.remove();
      keepReturnPath();
      void loadHostedPages().then(({ hostedLogoutAddress }) =>
        window.location.replace(hostedLogoutAddress(hosted, identity.client, `${window.location.origin}/`)),
      );
      return true;
    },
  };
}
