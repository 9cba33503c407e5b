import type { ResendFailure, SignInRefusal, SignInStep, StepFailure, StepOutcome } from '#account';
import { sessionNotStoredError, storageFullError, type SignInFailure } from '#platform';

/** Name of the failure when the identity client's code could not be loaded. */
export const notLoadedError = 'NotLoaded';

const attemptsExceededPattern = /attempt|exceeded/i;
const sessionExpiredPattern = /session/i;

/** Maps a failure of provider or client to why user ID and password were rejected (section 8). */
export function toRefusal({ name, message }: SignInFailure): SignInRefusal {
  switch (name) {
    case 'UserNotFoundException':
      return 'unknown-user';
    case 'NotAuthorizedException':
      return attemptsExceededPattern.test(message) ? 'attempts-exceeded' : 'wrong-credentials';
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
    case storageFullError:
    case sessionNotStoredError:
      return 'storage-full';
    case notLoadedError:
      return 'not-loaded';
    default:
      return 'authentication-error';
  }
}

/** Failures after which the same step may be repeated. */
const stepFailuresByName: Readonly<Record<string, StepFailure>> = {
  LimitExceededException: 'attempts-exceeded',
  TooManyRequestsException: 'attempts-exceeded',
  TooManyFailedAttemptsException: 'attempts-exceeded',
  InvalidPasswordException: 'weak-password',
  PasswordHistoryPolicyViolationException: 'weak-password',
  PasskeyNotSupported: 'passkey-not-supported',
  PasskeyAuthenticationCanceled: 'passkey-cancelled',
  PasskeyOperationAborted: 'passkey-aborted',
  RelyingPartyMismatch: 'passkey-relying-party-mismatch',
  NetworkError: 'network',
  [storageFullError]: 'storage-full',
  [notLoadedError]: 'not-loaded',
};

/** Errors for a wrong code; the second one is specific to setting up an authenticator app. */
const wrongCodeErrors = ['CodeMismatchException', 'EnableSoftwareTokenMFAException'];

/**
 * Returns the meaning of a final rejection: at a step that asks for a code, the password was already correct.
 */
function toRefusedAnswerFailure(step: SignInStep | undefined): StepFailure {
  switch (step?.kind) {
    case 'code':
      return step.source === 'mailed' || step.source === 'email' ? 'codes-used-up' : 'verification-failed';
    case 'confirm-sign-up':
    case 'confirm-reset':
      return 'verification-failed';
    default:
      return 'wrong-credentials';
  }
}

/** Returns why an answer was rejected, and whether the attempt is over. */
export function toOutcome({ name, message }: SignInFailure, step?: SignInStep): StepOutcome {
  if (wrongCodeErrors.includes(name)) return { kind: 'again' };
  if (name === 'SignInException') return { kind: 'ended', reason: 'no-pending-sign-in' };
  if (name === sessionNotStoredError) return { kind: 'ended', reason: 'storage-full' };
  if (name === 'NotAuthorizedException') {
    // The provider reports an expired session and a third wrong code with the same error.
    if (sessionExpiredPattern.test(message)) return { kind: 'ended', reason: 'ran-out' };
    return {
      kind: 'ended',
      reason: attemptsExceededPattern.test(message) ? 'attempts-exceeded' : toRefusedAnswerFailure(step),
    };
  }
  const reason = Object.hasOwn(stepFailuresByName, name) ? stepFailuresByName[name] : undefined;
  return { kind: 'failed', reason: reason ?? 'verification-failed' };
}

const stepFailuresByRefusal: Partial<Record<SignInRefusal, StepFailure>> = {
  'wrong-credentials': 'wrong-credentials',
  'attempts-exceeded': 'attempts-exceeded',
  network: 'network',
  'storage-full': 'storage-full',
  'not-loaded': 'not-loaded',
};

/** Maps a rejected repeated sign-in during a step to the end of the attempt. */
export function toEndedOutcome(refusal: SignInRefusal): StepOutcome {
  return { kind: 'ended', reason: stepFailuresByRefusal[refusal] ?? 'verification-failed' };
}

/** Returns why no new code was sent. */
export function toResendFailure({ name }: SignInFailure): ResendFailure {
  if (name === notLoadedError) return 'not-loaded';
  if (name === storageFullError || name === sessionNotStoredError) return 'storage-full';
  return name === 'NetworkError' ? 'network' : 'resend-failed';
}

/** Whether the provider reports that the account is already confirmed. */
export function isAlreadyConfirmed({ name, message }: SignInFailure): boolean {
  return name === 'NotAuthorizedException' && /status is confirmed/i.test(message);
}
