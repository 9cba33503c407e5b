import { confirmSignIn, fetchAuthSession, signIn, type SignInOutput } from 'aws-amplify/auth';
import { err, ok, type Result } from '#base';
import { sessionOf, type Session } from './claims';
import { configureIdentity, type IdentitySettings } from './configure';

/** Where a sign-in stands after a step. */
export type SignInStep =
  | { readonly kind: 'done'; readonly session: Session }
  /** The provider mailed a code to this address. */
  | { readonly kind: 'mailed-code'; readonly email: string }
  /** A step of section 4 that has no screen yet. */
  | { readonly kind: 'other'; readonly step: string };

/** Why a step failed: the provider's name for it, its words, and whether there was any answer. */
export interface SignInFailure {
  readonly name: string;
  readonly message: string;
}

/** Signing in with user ID, password and a mailed code (flow CUSTOM_WITH_SRP). */
export interface SignInClient {
  start(userId: string, password: string): Promise<Result<SignInStep, SignInFailure>>;
  answer(code: string): Promise<Result<SignInStep, SignInFailure>>;
}

function failureOf(thrown: unknown): SignInFailure {
  return thrown instanceof Error
    ? { name: thrown.name, message: thrown.message }
    : { name: 'Unknown', message: String(thrown) };
}

async function stepOf({ isSignedIn, nextStep }: SignInOutput): Promise<Result<SignInStep, SignInFailure>> {
  if (isSignedIn) {
    const { tokens } = await fetchAuthSession();
    const session = sessionOf(tokens?.accessToken.payload);
    return session === undefined
      ? err({ name: 'UnreadableToken', message: '' })
      : ok({ kind: 'done', session });
  }
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE') {
    return ok({ kind: 'mailed-code', email: nextStep.additionalInfo?.['email'] ?? '' });
  }
  return ok({ kind: 'other', step: nextStep.signInStep });
}

/** Makes the sign-in client over the real identity client. */
export function createSignInClient(settings: IdentitySettings): SignInClient {
  configureIdentity(settings);
  const guarded = async (step: () => Promise<SignInOutput>): Promise<Result<SignInStep, SignInFailure>> => {
    try {
      return await stepOf(await step());
    } catch (thrown) {
      return err(failureOf(thrown));
    }
  };
  return {
    start: (username, password) =>
      guarded(() => signIn({ username, password, options: { authFlowType: 'CUSTOM_WITH_SRP' } })),
    answer: (challengeResponse) => guarded(() => confirmSignIn({ challengeResponse })),
  };
}
