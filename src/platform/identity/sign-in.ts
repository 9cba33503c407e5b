import { confirmSignIn, signIn, type SignInOutput } from 'aws-amplify/auth';
import { err, ok, type Result } from '#base';
import { hasRoomForSession, storageErrorNames } from '../storage/room';
import { configureIdentity, type IdentitySettings } from './configure';
import { sessionNotStoredError, storageFullError } from './not-stored';
import type * as recoveryCalls from './recovery';
import { toSignInFailure, toProgress, type SignInFailure, type SignInProgress } from './steps';

export type SignInInput = Promise<Result<SignInProgress, SignInFailure>>;

/** Sign-in by user ID with all its steps, account confirmation, and password reset by code. */
export interface SignInClient {
  start(userId: string, password: string): SignInInput;
  /** `userId` is the ID the user signs in with. */
  answer(answer: string, userId: string): SignInInput;
  /** Confirms an account by its mailed code. */
  confirmSignUp(userId: string, code: string): Promise<Result<void, SignInFailure>>;
  /** Sends the code again; returns its destination. */
  resendSignUp(userId: string): Promise<Result<string, SignInFailure>>;
  /** Sends the code again; returns its destination. */
  startReset(userId: string): Promise<Result<string, SignInFailure>>;
  confirmReset(userId: string, code: string, password: string): Promise<Result<void, SignInFailure>>;
  /** Ends a session that this browser could not store, and removes all its data. */
  discard(): Promise<Result<void, SignInFailure>>;
}

export interface SignInClientDependencies {
  readonly settings: IdentitySettings;
  /** The portal's name in authenticator apps. */
  readonly issuer: string;
  /** Clears the identity client's data about remembered devices. */
  readonly clearDeviceData: () => void;
}

function isAboutDevice(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    thrown.name === 'ResourceNotFoundException' &&
    thrown.message.includes('Device does not exist.')
  );
}

/** The client's error when it cannot read back tokens it stored, for example in cookies. */
const notThereError = 'UnexpectedSignInInterruptionException';

/**
 * The flow CUSTOM_WITH_SRP reports every challenge except the list of first factors, which requires the other
 * flow.
 */
async function startSignIn(username: string, password: string): Promise<SignInOutput> {
  const started = await signIn({ username, password, options: { authFlowType: 'CUSTOM_WITH_SRP' } });
  const { nextStep } = started;
  const mayChoose = nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION';
  if (!mayChoose || nextStep.availableChallenges !== undefined) return started;
  return signIn({ username, options: { authFlowType: 'USER_AUTH' } });
}

export function createSignInClient({
  settings,
  issuer,
  clearDeviceData,
}: SignInClientDependencies): SignInClient {
  configureIdentity(settings);

  async function recovery<T>(
    task: (client: typeof recoveryCalls) => Promise<T>,
  ): Promise<Result<T, SignInFailure>> {
    try {
      return ok(await task(await import(/* webpackChunkName: "sign-in-recovery" */ './recovery')));
    } catch (thrown) {
      return err(toSignInFailure(thrown));
    }
  }

  const discard = () => recovery((client) => client.discardSession());

  async function guarded(userId: string, step: () => Promise<SignInOutput>): SignInInput {
    // First, because the provider accepts each code only once.
    if (!hasRoomForSession()) return err({ name: storageFullError, message: '' });
    try {
      return await toProgress(await step(), { issuer, userId });
    } catch (thrown) {
      const failure = toSignInFailure(thrown);
      if (!storageErrorNames.test(failure.name) && failure.name !== notThereError) return err(failure);
      await discard();
      return err({ ...failure, name: sessionNotStoredError });
    }
  }

  /**
   * The client itself retries some requests without a device that the provider forgot; this covers the
   * others.
   */
  function withoutLostDevice(userId: string, step: () => Promise<SignInOutput>): SignInInput {
    return guarded(userId, async () => {
      try {
        return await step();
      } catch (thrown) {
        if (!isAboutDevice(thrown)) throw thrown;
        clearDeviceData();
        return step();
      }
    });
  }

  return {
    start: (userId, password) => withoutLostDevice(userId, () => startSignIn(userId, password)),
    answer: (challengeResponse, userId) =>
      withoutLostDevice(userId, () => confirmSignIn({ challengeResponse })),
    confirmSignUp: (userId, code) => recovery((client) => client.confirmAccount(userId, code)),
    resendSignUp: (userId) => recovery((client) => client.resendAccountCode(userId)),
    startReset: (userId) => recovery((client) => client.startReset(userId)),
    confirmReset: (userId, code, password) =>
      recovery((client) => client.confirmReset(userId, code, password)),
    discard,
  };
}
