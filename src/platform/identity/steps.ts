import { fetchAuthSession, type SignInOutput } from 'aws-amplify/auth';
import { err, ok, type Result } from '#base';
import { toSession, type Session } from './claims';

/** The next sign-in step: one for every screen of section 4. */
export type PendingStep =
  | {
      readonly kind: 'code';
      readonly source: 'mailed' | 'sms' | 'totp' | 'email';
      /** Address or number that the provider reports; empty for an authenticator app. */
      readonly destination: string;
    }
  | { readonly kind: 'new-password' | 'password' | 'set-up-email' }
  | {
      readonly kind: 'choose-second-factor' | 'choose-set-up';
      readonly choices: readonly ('SMS' | 'TOTP' | 'EMAIL')[];
    }
  | {
      readonly kind: 'choose-first-factor';
      readonly choices: readonly (typeof firstFactors)[number][];
    }
  /** `uri` starts with `otpauth:`. */
  | { readonly kind: 'set-up-totp'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'confirm-sign-up' | 'confirm-reset'; readonly destination: string };

export type SignInProgress =
  | { readonly kind: 'done'; readonly session: Session }
  | { readonly kind: 'step'; readonly step: PendingStep }
  /** The account needs a new password first. */
  | { readonly kind: 'reset-required' };

/** Name and message of a failure from provider or client. */
export interface SignInFailure {
  readonly name: string;
  readonly message: string;
}

type NextStep = SignInOutput['nextStep'];
type SetupUri = Extract<
  NextStep,
  { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' }
>['totpSetupDetails']['getSetupUri'];

const firstFactors = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const;

function code(source: 'mailed' | 'sms' | 'totp' | 'email', destination: string | undefined): PendingStep {
  return { kind: 'code', source, destination: destination ?? '' };
}

/** Names under which an authenticator app lists the account. */
export interface AuthenticatorLabel {
  /** Name of the portal. */
  readonly issuer: string;
  /** User ID or email address. */
  readonly userId: string;
}

/** Returns the link that adds the account to an authenticator app, labelled by email address if known. */
function createSetUpLink(getSetupUri: SetupUri, { issuer, userId }: AuthenticatorLabel): string {
  const app = encodeURIComponent(issuer);
  const { pathname } = getSetupUri(app);
  const issuerAndAccount = decodeURIComponent(pathname.slice(pathname.indexOf(':') + 1));
  const account = [userId, issuerAndAccount].find((name) => name.includes('@')) ?? userId;
  return getSetupUri(app, encodeURIComponent(account)).href;
}

function toPendingStep(next: NextStep, label: AuthenticatorLabel): PendingStep | undefined {
  switch (next.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return code('mailed', next.additionalInfo?.['email']);
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return code('sms', next.codeDeliveryDetails?.destination);
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return code('email', next.codeDeliveryDetails?.destination);
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return code('totp', undefined);
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new-password' };
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return { kind: 'password' };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { kind: 'choose-second-factor', choices: next.allowedMFATypes ?? [] };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { kind: 'choose-set-up', choices: next.allowedMFATypes ?? [] };
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return {
        kind: 'choose-first-factor',
        choices: firstFactors.filter((factor) => next.availableChallenges?.includes(factor)),
      };
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { kind: 'set-up-email' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = next.totpSetupDetails;
      return { kind: 'set-up-totp', secret: sharedSecret, uri: createSetUpLink(getSetupUri, label) };
    }
    case 'CONFIRM_SIGN_UP':
      return { kind: 'confirm-sign-up', destination: '' };
    default:
      return undefined;
  }
}

export async function signedIn(): Promise<Result<SignInProgress, SignInFailure>> {
  const { tokens } = await fetchAuthSession();
  const session = toSession(tokens?.accessToken.payload);
  return session === undefined
    ? err({ name: 'UnreadableToken', message: '' })
    : ok({ kind: 'done', session });
}

export async function toProgress(
  { isSignedIn, nextStep }: SignInOutput,
  label: AuthenticatorLabel,
): Promise<Result<SignInProgress, SignInFailure>> {
  if (isSignedIn) return signedIn();
  if (nextStep.signInStep === 'RESET_PASSWORD') return ok({ kind: 'reset-required' });
  const step = toPendingStep(nextStep, label);
  return step === undefined ? err({ name: nextStep.signInStep, message: '' }) : ok({ kind: 'step', step });
}

export function toSignInFailure(thrown: unknown): SignInFailure {
  return thrown instanceof Error
    ? { name: thrown.name, message: thrown.message }
    : { name: 'Unknown', message: String(thrown) };
}
