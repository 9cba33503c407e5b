import { confirmSignIn, signIn, type SignInOutput } from 'aws-amplify/auth';
import { err, ok, type Result } from '#base';
import { configureIdentity, type IdentitySettings } from './configure';
import type * as recoveryCalls from './recovery';
import { toSignInFailure, toProgress, type SignInFailure, type SignInProgress } from './steps';

/** Where a sign-in stands, or why a step failed. */
export type SignInInput = Promise<Result<SignInProgress, SignInFailure>>;

/** Every way in by user ID: signing in with all its steps, confirming an account, a new password by a mailed code. */
export interface SignInClient {
  start(userId: string, password: string): SignInInput;
  /** `userId` is what the person signs in with. */
  answer(answer: string, userId: string): SignInInput;
  /** Confirms an account by its mailed code. */
  confirmSignUp(userId: string, code: string): Promise<Result<void, SignInFailure>>;
  /** Asks for the code of an account that is not confirmed; where it went. */
  resendSignUp(userId: string): Promise<Result<string, SignInFailure>>;
  /** Asks for a code for a new password; where it went. */
  startReset(userId: string): Promise<Result<string, SignInFailure>>;
  confirmReset(userId: string, code: string, password: string): Promise<Result<void, SignInFailure>>;
}

export interface SignInClientDependencies {
  readonly settings: IdentitySettings;
  /** The name under which authenticator apps list the portal. */
  readonly issuer: string;
  /** Forgets what this browser stored about remembered devices. */
  readonly clearDeviceData: () => void;
}

function isAboutDevice(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    thrown.name === 'ResourceNotFoundException' &&
    thrown.message.includes('Device does not exist.')
  );
}

/**
 * The provider tells what a person has to do by the flow CUSTOM_WITH_SRP; only the list of first factors is lost in it,
 * so that the other flow is asked for that.
 */
async function startSignIn(username: string, password: string): Promise<SignInOutput> {
  const started = await signIn({ username, password, options: { authFlowType: 'CUSTOM_WITH_SRP' } });
  const { nextStep } = started;
  const mayChoose = nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION';
  if (!mayChoose || nextStep.availableChallenges !== undefined) return started;
  return signIn({ username, options: { authFlowType: 'USER_AUTH' } });
}

/** Makes the sign-in client over the real identity client. */
export function createSignInClient({
  settings,
  issuer,
  clearDeviceData,
}: SignInClientDependencies): SignInClient {
  configureIdentity(settings);

  async function guarded(userId: string, step: () => Promise<SignInOutput>): SignInInput {
    try {
      return await toProgress(await step(), { issuer, userId });
    } catch (thrown) {
      return err(toSignInFailure(thrown));
    }
  }

  /** The client itself repeats some requests without the device that the provider forgot; this covers the others. */
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

  async function recovery<T>(
    task: (client: typeof recoveryCalls) => Promise<T>,
  ): Promise<Result<T, SignInFailure>> {
    try {
      return ok(await task(await import(/* webpackChunkName: "sign-in-recovery" */ './recovery')));
    } catch (thrown) {
      return err(toSignInFailure(thrown));
    }
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
  };
}
