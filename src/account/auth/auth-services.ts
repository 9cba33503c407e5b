import type { ChangePasswordGateway, HumanCheck, ResetGateway, VerificationGateway } from '#account';
import type { PageData, Portal } from '#manifest';
import {
  createBearerTransport,
  createCaptcha,
  createHttp,
  createSessionTransport,
  noSession,
  type BackendAddresses,
  type Clock,
  type Session,
  type SignInClient,
} from '#platform';
import { createAccountsService } from '#backends/accounts';
import { createBisonService } from '#backends/password-reset';
import { createHumanCheck, createLinkGateways, createResetGateway } from './reset-gateways';
import type { SignInAttempts } from './sign-in-attempt';
import { createSignInGateway, type SignInCalls } from './sign-in-gateway';

/** Services of the signed-out pages that the form does not need to render. */
export interface AuthServices {
  readonly gateway: SignInCalls;
  readonly humanCheck: HumanCheck;
  readonly reset: ResetGateway;
  readonly links: ChangePasswordGateway & VerificationGateway;
}

export interface AuthServicesDependencies {
  readonly page: Pick<PageData, 'captcha' | 'sessions'>;
  readonly portal: Pick<Portal, 'backends'>;
  readonly clock: Clock;
  readonly attempts: SignInAttempts;
  readonly client: () => Promise<SignInClient>;
  readonly onSession: (session: Session) => boolean;
}

export function createAuthServices({
  page,
  portal,
  clock,
  ...signIn
}: AuthServicesDependencies): AuthServices {
  const noToken = (): Promise<never> => Promise.reject(new Error('Signed-out pages have no token.'));
  const addresses = (): BackendAddresses => portal.backends;
  const transport =
    page.sessions === undefined
      ? createBearerTransport(addresses, noToken)
      : createSessionTransport(addresses, { id: noSession, current: noToken, accessToken: noToken });
  const http = createHttp({ transport, clock, onUnauthorized: async () => false });
  const accounts = createAccountsService(http);
  const bison = createBisonService(http);
  const captcha = page.captcha === undefined ? undefined : createCaptcha(page.captcha, clock);
  return {
    gateway: createSignInGateway({ ...signIn, accounts, captcha, clock }),
    humanCheck: createHumanCheck(captcha),
    reset: createResetGateway({ accounts, bison, captcha }),
    links: createLinkGateways(bison),
  };
}
