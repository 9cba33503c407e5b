import type {
  ChangePasswordGateway,
  HumanCheck,
  ResetGateway,
  SignInGateway,
  VerificationGateway,
} from '#account';
import type { PageData, Portal } from '#manifest';
import {
  bearerTransport,
  browserStorage,
  createCaptcha,
  createHttp,
  loadSignInClient,
  signInStorage,
  systemClock,
  type Clock,
  type PortalStorage,
  type Session,
  type SignInClient,
  type SignInStorage,
} from '#platform';
import { createAccountsService, createBisonService } from '#services';
import { hostedWay, type HostedWay } from './hosted-way';
import { createHumanCheck, createLinkGateways, createResetGateway } from './reset-gateways';
import { createSignInGateway } from './sign-in-gateway';

/** What the signed-out pages stand on. */
export interface AccountParts {
  readonly clock: Clock;
  readonly storage: PortalStorage;
  readonly signInStorage: SignInStorage;
  readonly gateway: SignInGateway;
  readonly humanCheck: HumanCheck;
  readonly reset: ResetGateway;
  readonly links: ChangePasswordGateway & VerificationGateway;
  /** The provider's own sign-in pages, where they are offered. */
  readonly hosted: HostedWay | undefined;
  /** Loads the identity client; one that did not load is asked for again. */
  readonly client: () => Promise<SignInClient>;
}

const sessionLifetime = 20 * 60_000;

/** Loads once what loads, and again what did not. */
function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (thrown) {
      loading = undefined;
      throw thrown;
    }
  };
}

/** Builds platform, services and gateways of the signed-out pages. Building has no effects. */
export function buildAccount(page: PageData, portal: Portal): AccountParts {
  const storage = browserStorage();
  const kept = signInStorage();
  const clock = systemClock();
  const noToken = (): Promise<string> => Promise.reject(new Error('Signed-out pages have no token.'));
  const transport = bearerTransport(() => portal.backends, noToken);
  const http = createHttp({ transport, clock, onUnauthorized: () => undefined });
  const accounts = createAccountsService(http);
  const bison = createBisonService(http);
  const captcha = page.captcha === undefined ? undefined : createCaptcha(page.captcha, clock);
  const client = onceLoaded(() => {
    kept.clearHostedFlow(page.identity.client);
    return loadSignInClient({
      settings: page.identity,
      issuer: portal.title,
      clearDeviceData: () => kept.clearDeviceData(page.identity.client),
    });
  });

  function begin(session: Session): void {
    storage.sessionExpiry.write(clock.now() + sessionLifetime);
    storage.lastForcedRefresh.write(clock.now());
    storage.hint.write({
      rules: session.permissions,
      theme: document.documentElement.dataset['theme'] ?? '',
    });
    kept.hostedSession.remove();
  }

  const hosted = hostedWay({ page, storage: kept, onSession: begin });
  return {
    clock,
    storage,
    signInStorage: kept,
    gateway: createSignInGateway({
      accounts,
      captcha,
      client,
      storage: kept,
      clock,
      onSession: begin,
      openHosted: hosted?.open,
    }),
    humanCheck: createHumanCheck(captcha),
    reset: createResetGateway({ accounts, bison, captcha }),
    links: createLinkGateways(bison),
    hosted,
    client,
  };
}
