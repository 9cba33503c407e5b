import type { SignInRefusal } from '#account';
import type { PageData } from '#manifest';
import { loadHostedPages, type Session, type SignInStorage } from '#platform';

/** Sign-in through the provider's hosted pages. */
export interface HostedSignIn {
  /** Leaves for the hosted pages, or resolves to why it could not. */
  readonly open: () => Promise<SignInRefusal | undefined>;
  /** Whether the address on screen is one that the hosted pages led back to. */
  readonly hasReturned: () => boolean;
  /** Ends the sign-in that led back here; resolves to why the person is not signed in. */
  readonly complete: () => Promise<SignInRefusal | undefined>;
  /** Ends a session that began on the hosted pages there, too; returns whether this document is being left for it. */
  readonly logOut: () => boolean;
}

export interface HostedSignInDependencies {
  readonly page: Pick<PageData, 'identity'>;
  readonly storage: Pick<SignInStorage, 'returnPath' | 'hostedSession'>;
  readonly onSession: (session: Session) => void;
  /** Runs what may end a sign-in. */
  readonly runAlone: <T>(task: () => Promise<T>) => Promise<T>;
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

function readReturn(search: string): string | null {
  return new URLSearchParams(search).get('return');
}

/** Creates the hosted sign-in, if hosted pages are configured and may redirect back here: over https, or to localhost. */
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
