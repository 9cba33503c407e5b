import type { SignInGateway } from '#account';
import { cachedImport } from '#base';
import type { PageData, Portal } from '#manifest';
import {
  createBrowserStorage,
  loadSignInClient,
  createSignInStorage,
  createSystemClock,
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
  /** The provider's own sign-in pages, where they are offered. */
  readonly hosted: HostedSignIn | undefined;
  /** Prefetches the code behind the form; a failure is retried on use. */
  readonly prefetch: () => void;
}

const sessionLifetimeMs = 20 * 60_000;

/** Creates the services of the signed-out pages. Has no side effects. */
export function createAccount(page: PageData, portal: Portal): AccountServices {
  const { identity } = page;
  const storage = createBrowserStorage();
  const kept = createSignInStorage();
  const clock = createSystemClock();
  const attempts = createSignInAttempts(kept, clock);

  function onSession(session: Session): void {
    storage.hint.write({
      rules: session.permissions,
      theme: document.documentElement.dataset['theme'] ?? '',
    });
    kept.hostedSession.remove();
    storage.lastForcedRefresh.write(clock.now());
    // Last, because other tabs follow when they see it.
    storage.sessionExpiry.write(clock.now() + sessionLifetimeMs);
  }

  const client = cachedImport(() =>
    loadSignInClient({
      settings: identity,
      issuer: portal.title,
      clearDeviceData: () => kept.clearDeviceData(identity.client),
    }),
  );
  const waysIn = cachedImport(async () => {
    const { createAuthServices } = await import(/* webpackChunkName: "auth" */ './auth-services');
    return createAuthServices({ page, portal, clock, attempts, client, onSession });
  });
  const hosted = createHostedSignIn({ page, storage: kept, onSession });
  const late = createLazyAuthServices(waysIn);
  return {
    clock,
    storage,
    signInStorage: kept,
    ...late,
    gateway: {
      ...late.gateway,
      signIn(userId, password) {
        kept.clearHostedFlow(identity.client);
        return late.gateway.signIn(userId, password);
      },
      resume: attempts.resume,
      abandon: attempts.leave,
      canGoBack: attempts.canGoBack,
      openHosted: hosted?.open,
    },
    hosted,
    prefetch() {
      for (const load of [waysIn, client]) load().catch(() => undefined);
    },
  };
}
