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
  type LanguageChoice,
  type SignInRefusal,
} from '#account';
import { getErrorCode, resolvePortal, findPublicPage, readText, type PageData, type Portal } from '#manifest';
import { createConsoleLog, isStorageBlocked, readPageData } from '#platform';
import { getLanguage } from '#i18n';
import { isIconName } from '#ui/icon-names';
import { createAccount, followSignIn, type AccountServices } from '#account/auth';
import { cannotStart, storageNeeded } from './portal/start-failures';
import { getLanguageName, showLanguage, startInLanguage } from './portal/show-language';
import './ui/styles.css';

function getLinks(portal: Portal): AccountLink[] {
  return portal.links.social.map(({ label, icon, url }) => ({
    label: readText(label, getLanguage()),
    url,
    icon: icon !== undefined && isIconName(icon) ? icon : undefined,
  }));
}

/**
 * If this browser holds tokens, reloads the address as a signed-in document, which checks them. If cookies
 * are blocked, the server would not notice, so a message is shown instead of reloading endlessly.
 */
function takeHandedOverSession({
  hasSession,
  storage,
}: AccountServices): AccountMessage | 'leaving' | undefined {
  const portalPage = findPublicPage(window.location.pathname) ?? 'sign-in';
  if (portalPage !== 'sign-in' || !hasSession()) return undefined;
  storage.hint.write({ rules: [], theme: document.documentElement.dataset['theme'] ?? '' });
  if (storage.hint.read() === undefined) return { tone: 'danger', text: storageNeeded };
  window.location.reload();
  return 'leaving';
}

/** Moves the requested address into the query of the sign-in page. */
function moveToSignIn(): void {
  const { pathname, search, hash } = window.location;
  if (findPublicPage(pathname) !== undefined) return;
  window.history.replaceState(null, '', `/?return=${encodeURIComponent(pathname + search + hash)}`);
}

/** Mailed links have their session in the query of a hash route: `#/?session=…`. */
function readLinkedSession(): string | undefined {
  const [, query = ''] = /\?(.*)$/.exec(window.location.hash) ?? [];
  return new URLSearchParams(query).get('session') || undefined;
}

function continueTo({ signInStorage }: AccountServices): void {
  const { search, origin } = window.location;
  const returnPath = new URLSearchParams(search).get('return') ?? signInStorage.returnPath.read();
  signInStorage.returnPath.remove();
  window.location.replace(toSafeReturnPath(returnPath, origin));
}

/** Returns why this tab was signed out; only once. */
function takeSignOutMessage({ storage: { signedOut } }: AccountServices): AccountMessage | undefined {
  const reason = signedOut.read();
  signedOut.remove();
  return getSignedOutMessage(reason);
}

/**
 * Returns the languages besides the current one; `draw` is called when another one was chosen and its texts
 * have loaded.
 */
function listOtherLanguages({ languages }: Portal, draw: () => void): LanguageChoice[] {
  return languages
    .filter((language) => language !== getLanguage())
    .map((language) => ({
      language,
      name: getLanguageName(language),
      choose: () => void showLanguage(language).then(draw),
    }));
}

/** Creates the pages by address; code other than the sign-in form's is loaded on demand. */
function createPages(portal: Portal, parts: AccountServices, nextFiles: PageData['next'], draw: () => void) {
  const { title, tagline = '', version } = portal;
  const { clock, gateway, humanCheck, reset, links: linkGateways } = parts;
  const readTitle = (): string => readText(title, getLanguage());
  const getFrame = () => ({
    title: readTitle(),
    tagline: readText(tagline, getLanguage()),
    version,
    clock,
    links: getLinks(portal),
    languages: listOtherLanguages(portal, draw),
  });
  const session = readLinkedSession();
  const linked = { session, clock, leave: (path: string) => window.location.replace(path) };

  return {
    signIn: (message: AccountMessage | undefined): ReactNode => (
      <AccountApp
        {...getFrame()}
        gateway={gateway}
        humanCheck={humanCheck}
        initialMessage={message}
        nextFiles={nextFiles}
        onSignedIn={() => continueTo(parts)}
        reset={reset}
      />
    ),
    waiting: (): ReactNode => <SigningInFrame {...getFrame()} />,
    error: (code: string): ReactNode => <LazyErrorView code={code} title={readTitle()} />,
    linked: (which: 'reset' | 'email-verification'): ReactNode => (
      <AccountFrame {...getFrame()}>
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
  // Left over from sessions before the portal server held the tokens.
  if (page.sessions !== undefined) parts.signInStorage.clearTokens(page.identity.client);
  // Reloading an address that shows an error would loop.
  const message = page.errorCode === undefined ? takeHandedOverSession(parts) : undefined;
  if (message === 'leaving') return;

  const log = createConsoleLog();
  const onError = (thrown: unknown): void => log.warn('account', thrown);
  const root = createRoot(element, { onCaughtError: onError, onUncaughtError: onError });
  let view = (): ReactNode => null;
  // After a change of language, the same view renders again and keeps its input.
  const draw = (): void => root.render(<Mode>{view()}</Mode>);
  const show = (next: () => ReactNode): void => {
    view = next;
    draw();
  };
  const pages = createPages(portal, parts, page.next, draw);
  const { pathname, search } = window.location;
  const errorCode = page.errorCode ?? (pathname === '/error' ? getErrorCode(search) : undefined);
  if (errorCode !== undefined) return show(() => pages.error(errorCode));

  const publicPage = findPublicPage(pathname) ?? 'sign-in';
  if (publicPage !== 'sign-in') return show(() => pages.linked(publicPage));

  const { hosted, hasSession, prefetch, storage, clock } = parts;
  followSignIn({
    storage,
    clock,
    hasSession,
    onSignedIn() {
      parts.gateway.abandon();
      continueTo(parts);
    },
  });
  if (hosted?.hasReturned() === true) {
    const showFailure = (reason: SignInRefusal): void =>
      show(() => pages.signIn(createHostedFailure(reason)));
    show(pages.waiting);
    void hosted.complete().then(
      (reason) => (reason === undefined ? continueTo(parts) : showFailure(reason)),
      () => showFailure('authentication-error'),
    );
    return;
  }
  if (hosted?.logOut() === true) return;
  moveToSignIn();
  // Synchronously, so that the form is on screen before "load" starts loading the identity client.
  const first = message ?? takeSignOutMessage(parts);
  flushSync(() => show(() => pages.signIn(first)));
  window.addEventListener('load', prefetch, { once: true });
}

const element = document.getElementById('portal');
const page = readPageData(document);
if (element === null || !page.ok) document.body.append(cannotStart);
else if (isStorageBlocked()) document.body.append(storageNeeded);
else
  startInLanguage(page.value.language, () => start(page.value, resolvePortal(page.value.manifest), element));
