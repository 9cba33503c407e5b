import type { SignInGateway } from '#account';
import { cachedImport } from '#base';
import { getLanguage } from '#i18n';
import { readText, type PageData, type Portal } from '#manifest';
import {
  createBrowserStorage,
  loadSignInClient,
  createSessionIdEntry,
  createSignInStorage,
  createSystemClock,
  getBrowserLocks,
  sessionLock,
  type Clock,
  type PortalStorage,
  type Session,
  type SignInStorage,
} from '#platform';
import { createHostedSignIn, type HostedSignIn } from './hosted-sign-in';
import { createLazyAuthServices } from './lazy-auth-services';
import { createSignInAttempts } from './sign-in-attempt';
import type { AuthServices } from './auth-services';

export interface AccountServices extends Omit<AuthServices, 'gateway'> {
  readonly clock: Clock;
  readonly storage: PortalStorage;
  readonly signInStorage: SignInStorage;
  readonly gateway: SignInGateway;
  /** The provider's hosted sign-in pages, if offered. */
  readonly hosted: HostedSignIn | undefined;
  /** Whether this browser has a session that a signed-out document can detect. */
  readonly hasSession: () => boolean;
  /** Prefetches the code behind the form; a failure is retried on use. */
  readonly prefetch: () => void;
}

const sessionLifetimeMs = 20 * 60_000;

/**
 * Whether this browser holds tokens, or, if the portal server holds them, another tab has signed in since.
 */
function createSessionLookup({ sessions, identity }: PageData, storage: PortalStorage): () => boolean {
  if (sessions === undefined) return () => storage.hasTokens(identity.client);
  const entry = createSessionIdEntry(storage);
  const initialId = entry.read();
  return () => (entry.read() ?? initialId) !== initialId;
}

/**
 * Runs a task that may complete a sign-in. If the response sets the session cookie, the task never runs
 * concurrently with a renewal or sign-out.
 */
function createRunAlone({ sessions }: PageData): <T>(task: () => Promise<T>) => Promise<T> {
  return sessions === undefined ? (task) => task() : (task) => getBrowserLocks().request(sessionLock, task);
}

/** Creates the services of the signed-out pages. Has no side effects. */
export function createAccount(page: PageData, portal: Portal): AccountServices {
  const { identity } = page;
  const storage = createBrowserStorage();
  const signInStorage = createSignInStorage();
  const clock = createSystemClock();
  const attempts = createSignInAttempts(signInStorage, clock);

  function onSession(session: Session): boolean {
    storage.hint.write({
      rules: session.permissions,
      theme: document.documentElement.dataset['theme'] ?? '',
    });
    signInStorage.hostedSession.remove();
    storage.lastForcedRefresh.write(clock.now());
    // Written last, because other tabs react to it.
    storage.sessionExpiry.write(clock.now() + sessionLifetimeMs);
    const isStored = storage.sessionExpiry.read() !== undefined;
    if (!isStored) storage.hint.remove();
    return isStored;
  }

  const runAlone = createRunAlone(page);
  const client = cachedImport(async () => {
    const loaded = await loadSignInClient({
      settings: identity,
      issuer: readText(portal.title, getLanguage()),
      clearDeviceData: () => signInStorage.clearDeviceData(identity.client),
    });
    const { start, answer } = loaded;
    return {
      ...loaded,
      start: (...given: Parameters<typeof start>) => runAlone(() => start(...given)),
      answer: (...given: Parameters<typeof answer>) => runAlone(() => answer(...given)),
    };
  });
  const waysIn = cachedImport(async () => {
    const { createAuthServices } = await import(/* webpackChunkName: "auth" */ './auth-services');
    return createAuthServices({ page, portal, clock, attempts, client, onSession });
  });
  const hosted = createHostedSignIn({ page, storage: signInStorage, onSession, runAlone });
  const late = createLazyAuthServices(waysIn);
  return {
    clock,
    storage,
    signInStorage,
    ...late,
    gateway: {
      ...late.gateway,
      signIn(userId, password) {
        signInStorage.clearHostedFlow(identity.client);
        return late.gateway.signIn(userId, password);
      },
      resume: attempts.resume,
      abandon: attempts.leave,
      canGoBack: attempts.canGoBack,
      openHosted: hosted?.open,
    },
    hosted,
    hasSession: createSessionLookup(page, storage),
    prefetch() {
      for (const load of [waysIn, client]) load().catch(() => undefined);
    },
  };
}
