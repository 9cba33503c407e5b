import { Fragment, StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  AccountApp,
  AccountFrame,
  LazyChangePasswordPage,
  LazyEmailVerificationPage,
  LazyErrorView,
  toSafeReturnPath,
  SigningInFrame,
  createHostedFailure,
  getSignedOutMessage,
  type AccountLink,
  type AccountMessage,
} from '#account';
import { getErrorCode, resolvePortal, findPublicPage, type PageData, type Portal } from '#manifest';
import { createConsoleLog, isStorageBlocked, readPageData, type PortalStorage } from '#platform';
import { isIconName } from '#ui';
import { createAccount, followSignIn, type AccountServices } from '#account/auth';
import { cannotStart, storageNeeded } from './start-failures';
import './ui/styles.css';

function getLinks(portal: Portal): AccountLink[] {
  return portal.links.social.map(({ label, icon, url }) => ({
    label,
    url,
    icon: icon !== undefined && isIconName(icon) ? icon : undefined,
  }));
}

/**
 * Whether this browser holds tokens, so that the signed-in document has to decide about them; the address is then
 * loaded again as such. Without cookies the server could not tell, and the page says so instead of loading for ever.
 */
function takeHandedOverSession(
  storage: PortalStorage,
  page: PageData,
): AccountMessage | 'leaving' | undefined {
  const portalPage = findPublicPage(window.location.pathname) ?? 'sign-in';
  if (portalPage !== 'sign-in' || !storage.hasTokens(page.identity.client)) return undefined;
  storage.hint.write({ rules: [], theme: document.documentElement.dataset['theme'] ?? '' });
  if (storage.hint.read() === undefined) return { tone: 'danger', text: storageNeeded };
  window.location.reload();
  return 'leaving';
}

/** Keeps the address that was asked for in the query of the sign-in page. */
function moveToSignIn(): void {
  const { pathname, search, hash } = window.location;
  if (findPublicPage(pathname) !== undefined) return;
  window.history.replaceState(null, '', `/?return=${encodeURIComponent(pathname + search + hash)}`);
}

/** Mailed links carry their session in the query part of a hash route: `#/?session=…`. */
function linkedSession(): string | undefined {
  const [, query = ''] = /\?(.*)$/.exec(window.location.hash) ?? [];
  return new URLSearchParams(query).get('session') || undefined;
}

function continueTo({ signInStorage }: AccountServices): void {
  const { search, origin } = window.location;
  const wanted = new URLSearchParams(search).get('return') ?? signInStorage.returnPath.read();
  signInStorage.returnPath.remove();
  window.location.replace(toSafeReturnPath(wanted, origin));
}

/** Why this tab was signed out, told once. */
function signOutReason({ storage: { signedOut } }: AccountServices): AccountMessage | undefined {
  const reason = signedOut.read();
  signedOut.remove();
  return getSignedOutMessage(reason);
}

/** Shows the page that the address names; its code, but for the sign-in form's own, comes when it is wanted. */
function createPages(portal: Portal, parts: AccountServices) {
  const { title, tagline = '', version } = portal;
  const { clock, gateway, humanCheck, reset, links: linkGateways } = parts;
  const frame = { title, tagline, version, clock, links: getLinks(portal) };
  const session = linkedSession();
  const linked = { session, clock, leave: (path: string) => window.location.replace(path) };

  return {
    signIn: (message: AccountMessage | undefined): ReactNode => (
      <AccountApp
        {...frame}
        gateway={gateway}
        humanCheck={humanCheck}
        initialMessage={message}
        onSignedIn={() => continueTo(parts)}
        reset={reset}
      />
    ),
    waiting: <SigningInFrame {...frame} />,
    error: (code: string): ReactNode => <LazyErrorView code={code} title={title} />,
    linked: (which: 'reset' | 'email-verification'): ReactNode => (
      <AccountFrame {...frame}>
        {which === 'reset' ? (
          <LazyChangePasswordPage {...linked} gateway={linkGateways} />
        ) : (
          <LazyEmailVerificationPage {...linked} gateway={linkGateways} />
        )}
      </AccountFrame>
    ),
  };
}

const Mode = process.env['NODE_ENV'] === 'development' ? StrictMode : Fragment;

function start(page: PageData, portal: Portal, element: HTMLElement): void {
  const parts = createAccount(page, portal);
  const message = takeHandedOverSession(parts.storage, page);
  if (message === 'leaving') return;

  const log = createConsoleLog();
  const onError = (thrown: unknown): void => log.warn('account', thrown);
  const root = createRoot(element, { onCaughtError: onError, onUncaughtError: onError });
  const show = (view: ReactNode): void => root.render(<Mode>{view}</Mode>);
  const pages = createPages(portal, parts);
  const { pathname, search } = window.location;
  if (pathname === '/error') return show(pages.error(getErrorCode(search)));

  const asked = findPublicPage(pathname) ?? 'sign-in';
  if (asked !== 'sign-in') return show(pages.linked(asked));

  const { hosted, prefetch, storage, clock } = parts;
  followSignIn({
    storage,
    clock,
    identityClient: page.identity.client,
    onSignedIn() {
      parts.gateway.abandon();
      continueTo(parts);
    },
  });
  if (hosted?.hasReturned() === true) {
    show(pages.waiting);
    void hosted.complete().then(
      (isSignedIn) => (isSignedIn ? continueTo(parts) : show(pages.signIn(createHostedFailure()))),
      () => show(pages.signIn(createHostedFailure())),
    );
    return;
  }
  if (hosted?.logOut() === true) return;
  moveToSignIn();
  // At once, so that the form is there before "load" brings the identity client.
  flushSync(() => show(pages.signIn(message ?? signOutReason(parts))));
  window.addEventListener('load', prefetch, { once: true });
}

const element = document.getElementById('portal');
const page = readPageData(document);
if (element === null || !page.ok) document.body.append(cannotStart);
else if (isStorageBlocked()) document.body.append(storageNeeded);
else start(page.value, resolvePortal(page.value.manifest), element);
