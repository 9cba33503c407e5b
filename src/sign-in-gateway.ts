import type { CodeOutcome, SignInGateway, SignInOutcome, SignInRefusal } from '#account';
import type { Result } from '#base';
import type { SignInClient, SignInFailure, SignInStep } from '#platform';
import type { AccountsService } from '#services';

/** What the gateway stands on. */
export interface SignInGatewayDependencies {
  readonly accounts: AccountsService;
  /** Loads the identity client; called at the first sign-in, if not before. */
  readonly client: () => Promise<SignInClient>;
  /** Told once, when the person is signed in. */
  readonly onSession: (step: Extract<SignInStep, { kind: 'done' }>) => void;
}

const attemptWords = /attempt|exceeded/i;

function refusalOf({ name, message }: SignInFailure): SignInRefusal {
  switch (name) {
    case 'UserNotFoundException':
      return 'unknown-user';
    case 'NotAuthorizedException':
      return attemptWords.test(message) ? 'attempts-exceeded' : 'wrong-credentials';
    case 'UserNotConfirmedException':
      return 'not-confirmed';
    case 'PasswordResetRequiredException':
      return 'reset-required';
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return 'attempts-exceeded';
    case 'UserAlreadyAuthenticatedException':
      return 'already-signed-in';
    case 'NetworkError':
      return 'network';
    default:
      return 'authentication-error';
  }
}

/** The identity client answers these two as steps, not as the provider's errors (section 4). */
function refusalOfStep(step: string): SignInRefusal {
  if (step === 'CONFIRM_SIGN_UP') return 'not-confirmed';
  return step === 'RESET_PASSWORD' ? 'reset-required' : 'authentication-error';
}

function codeOutcomeOf(failure: SignInFailure): CodeOutcome {
  switch (failure.name) {
    case 'NotAuthorizedException':
      // The provider's only way to say so: the session ran out, or the third code was wrong.
      if (/session/i.test(failure.message)) return { kind: 'ended', reason: 'verification-failed' };
      return {
        kind: 'ended',
        reason: attemptWords.test(failure.message) ? 'attempts-exceeded' : 'wrong-credentials',
      };
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return { kind: 'failed', reason: 'attempts-exceeded' };
    case 'SignInException':
      return { kind: 'ended', reason: 'no-pending-sign-in' };
    case 'NetworkError':
      return { kind: 'failed', reason: 'network' };
    default:
      return { kind: 'failed', reason: 'verification-failed' };
  }
}

function codeOutcomeOfStep({ kind }: SignInStep): CodeOutcome {
  if (kind === 'done') return { kind };
  return kind === 'mailed-code' ? { kind: 'wrong' } : { kind: 'failed', reason: 'verification-failed' };
}

/** What the sign-in page needs, over the real identity client and the accounts back end (section 4, "Sign-in flow"). */
export function createSignInGateway({
  accounts,
  client,
  onSession,
}: SignInGatewayDependencies): SignInGateway {
  let credentials: { readonly userId: string; readonly password: string } | undefined;
  let codePending = false;

  function outcomeOf(step: Result<SignInStep, SignInFailure>): SignInOutcome {
    if (!step.ok) return { kind: 'refused', reason: refusalOf(step.error) };
    if (step.value.kind === 'other') return { kind: 'refused', reason: refusalOfStep(step.value.step) };
    if (step.value.kind === 'mailed-code') return { kind: 'code', email: step.value.email };
    onSession(step.value);
    return { kind: 'done' };
  }

  async function start(userId: string, password: string): Promise<SignInOutcome> {
    return outcomeOf(await (await client()).start(userId, password));
  }

  return {
    async signIn(userId, password) {
      const expiry = await accounts.checkExpiry(userId);
      if (expiry === 'expired') return { kind: 'expired' };
      if (expiry === 'refused') return { kind: 'refused', reason: 'expiry-check-failed' };
      if (expiry === 'unreachable') return { kind: 'refused', reason: 'network' };
      const outcome = await start(userId, password);
      codePending = outcome.kind === 'code';
      credentials = codePending ? { userId, password } : undefined;
      return outcome;
    },
    async confirmCode(code) {
      const step = await (await client()).answer(code);
      const outcome = step.ok ? codeOutcomeOfStep(step.value) : codeOutcomeOf(step.error);
      if (step.ok && step.value.kind === 'done') onSession(step.value);
      if (outcome.kind === 'done' || outcome.kind === 'ended') {
        codePending = false;
        credentials = undefined;
      }
      return outcome;
    },
    async resend() {
      if (!codePending) return { kind: 'failed', reason: 'no-pending-sign-in' };
      if (credentials === undefined) return { kind: 'failed', reason: 'no-credentials' };
      const outcome = await start(credentials.userId, credentials.password);
      if (outcome.kind === 'code') return { kind: 'sent' };
      return {
        kind: 'failed',
        reason: outcome.kind === 'refused' && outcome.reason === 'network' ? 'network' : 'resend-failed',
      };
    },
  };
}
