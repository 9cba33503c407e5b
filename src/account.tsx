import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AccountApp, safeReturnPath, type AccountLink, type AccountMessage } from '#account';
import { portalOf, publicPageOf, type PageData, type Portal } from '#manifest';
import {
  bearerTransport,
  browserStorage,
  createHttp,
  isStorageBlocked,
  loadSignInClient,
  readPageData,
  systemClock,
  type PortalStorage,
  type SignInClient,
} from '#platform';
import { createAccountsService } from '#services';
import { isIconName } from '#ui';
import { createSignInGateway } from './sign-in-gateway';
import { strings } from './strings';
import './ui/styles.css';

const sessionLifetime = 20 * 60_000;

function linksOf(portal: Portal): AccountLink[] {
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
function handedOver(storage: PortalStorage, page: PageData): AccountMessage | 'leaving' | undefined {
  const portalPage = publicPageOf(window.location.pathname) ?? 'sign-in';
  if (portalPage !== 'sign-in' || !storage.hasTokens(page.identity.client)) return undefined;
  storage.hint.write({ rules: [], theme: document.documentElement.dataset['theme'] ?? '' });
  if (storage.hint.read() === undefined) return { tone: 'danger', text: strings.storageNeeded };
  window.location.reload();
  return 'leaving';
}

/** Keeps the address that was asked for in the query of the sign-in page. */
function moveToSignIn(): void {
  const { pathname, search, hash } = window.location;
  if (publicPageOf(pathname) !== undefined) return;
  window.history.replaceState(null, '', `/?return=${encodeURIComponent(pathname + search + hash)}`);
}

function start(page: PageData, portal: Portal, element: HTMLElement): void {
  const storage = browserStorage();
  const clock = systemClock();
  const message = handedOver(storage, page);
  if (message === 'leaving') return;
  moveToSignIn();

  let loading: Promise<SignInClient> | undefined;
  async function client(): Promise<SignInClient> {
    loading ??= loadSignInClient(page.identity);
    try {
      return await loading;
    } catch (thrown) {
      loading = undefined;
      throw thrown;
    }
  }
  const noToken = (): Promise<string> => Promise.reject(new Error('Signed-out pages have no token.'));
  const transport = bearerTransport(() => portal.backends, noToken);
  const http = createHttp({ transport, clock, onUnauthorized: () => undefined });
  const gateway = createSignInGateway({
    accounts: createAccountsService(http),
    client,
    onSession: ({ session }) => {
      storage.sessionExpiry.write(clock.now() + sessionLifetime);
      storage.lastForcedRefresh.write(clock.now());
      storage.hint.write({
        rules: session.permissions,
        theme: document.documentElement.dataset['theme'] ?? '',
      });
    },
  });
  const form = (
    <AccountApp
      gateway={gateway}
      title={portal.title}
      tagline={portal.tagline ?? ''}
      version={portal.version}
      links={linksOf(portal)}
      initialMessage={message}
      onSignedIn={() => {
        const { search, origin } = window.location;
        window.location.replace(safeReturnPath(new URLSearchParams(search).get('return'), origin));
      }}
    />
  );
  // At once, so that the form is there before "load" brings the identity client.
  flushSync(() => createRoot(element).render(form));
  // A client that does not load now is asked for again at the first sign-in.
  window.addEventListener('load', () => void client().catch(() => undefined), { once: true });
}

const element = document.getElementById('portal');
const page = readPageData(document);
if (element === null || !page.ok) document.body.append(strings.cannotStart);
else if (isStorageBlocked()) document.body.append(strings.storageNeeded);
else start(page.value, portalOf(page.value.manifest), element);
