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
import { hostedWay, type HostedWay } from './hosted-way';
import { lateWaysIn } from './lazy-auth-services';
import { createAttemptKeeper } from './sign-in-attempt';
import type { WaysIn } from './auth-services';

/** What the signed-out pages stand on. */
export interface AccountParts extends Omit<WaysIn, 'gateway'> {
  readonly clock: Clock;
  readonly storage: PortalStorage;
  readonly signInStorage: SignInStorage;
  readonly gateway: SignInGateway;
  /** The provider's own sign-in pages, where they are offered. */
  readonly hosted: HostedWay | undefined;
  /** Fetches the code behind the form before it is needed; what does not come is asked for again when it is. */
  readonly prefetch: () => void;
}

const sessionLifetime = 20 * 60_000;

/** Builds what the signed-out pages stand on. Building has no effects. */
export function buildAccount(page: PageData, portal: Portal): AccountParts {
  const { identity } = page;
  const storage = createBrowserStorage();
  const kept = createSignInStorage();
  const clock = createSystemClock();
  const keeper = createAttemptKeeper(kept, clock);

  function onSession(session: Session): void {
    storage.hint.write({
      rules: session.permissions,
      theme: document.documentElement.dataset['theme'] ?? '',
    });
    kept.hostedSession.remove();
    storage.lastForcedRefresh.write(clock.now());
    // Last, because the signed-out tabs follow when they see it.
    storage.sessionExpiry.write(clock.now() + sessionLifetime);
  }

  const client = cachedImport(() =>
    loadSignInClient({
      settings: identity,
      issuer: portal.title,
      clearDeviceData: () => kept.clearDeviceData(identity.client),
    }),
  );
  const waysIn = cachedImport(async () => {
    const { buildWaysIn } = await import(/* webpackChunkName: "ways-in" */ './auth-services');
    return buildWaysIn({ page, portal, clock, keeper, client, onSession });
  });
  const hosted = hostedWay({ page, storage: kept, onSession });
  const late = lateWaysIn(waysIn);
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
      resume: keeper.resume,
      abandon: keeper.leave,
      canGoBack: keeper.canGoBack,
      openHosted: hosted?.open,
    },
    hosted,
    prefetch() {
      for (const load of [waysIn, client]) load().catch(() => undefined);
    },
  };
}
