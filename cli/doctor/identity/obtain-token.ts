import { getMessage } from '#base';
import type { Pool } from './pool';

export interface Credentials {
  readonly user: string;
  readonly password: string;
  /** Prompts for the code of a step. */
  readonly askCode: (question: string) => Promise<string>;
}

/** The refresh token before and after a renewal; different if tokens rotate. */
export interface Renewal {
  readonly before: string;
  readonly after: string;
}

export type Obtained =
  | {
      readonly kind: 'token';
      readonly token: string;
      /** Rejects if the pool refuses. */
      readonly renew: () => Promise<Renewal>;
      readonly end: () => Promise<void>;
    }
  | { readonly kind: 'failure'; readonly reason: string };

/** Loads the identity client lazily, because the packed server does not have it. */
async function loadClient() {
  const [{ Amplify }, auth, { cognitoUserPoolsTokenProvider }] = await Promise.all([
    import('aws-amplify'),
    import('aws-amplify/auth'),
    import('aws-amplify/auth/cognito'),
  ]);
  return { Amplify, auth, cognitoUserPoolsTokenProvider };
}

const codeSteps = new Map([
  ['CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', 'The code from the email: '],
  ['CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'The code from the email: '],
  ['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'The code from the text message: '],
  ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'The code of the authenticator app: '],
]);

/** Signs in as the portal does, with the real identity client. Stores nothing. */
export async function obtainToken(pool: Pool, { user, password, askCode }: Credentials): Promise<Obtained> {
  try {
    const { Amplify, auth, cognitoUserPoolsTokenProvider } = await loadClient();
    const stored = new Map<string, string>();
    Amplify.configure({
      Auth: {
        Cognito: { userPoolId: pool.id, userPoolClientId: pool.client, userPoolEndpoint: pool.endpoint },
      },
    });
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      getItem: (key) => Promise.resolve(stored.get(key) ?? null),
      setItem: (key, value) => Promise.resolve(void stored.set(key, value)),
      removeItem: (key) => Promise.resolve(void stored.delete(key)),
      clear: () => Promise.resolve(stored.clear()),
    });
    const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
    let { nextStep } = await auth.signIn({ username: user, password, options });
    while (nextStep.signInStep !== 'DONE') {
      const question = codeSteps.get(nextStep.signInStep);
      if (question === undefined)
        return {
          kind: 'failure',
          reason: `the next step is ${nextStep.signInStep}: sign in to the portal once to finish it`,
        };
      ({ nextStep } = await auth.confirmSignIn({ challengeResponse: await askCode(question) }));
    }
    const { tokens } = await auth.fetchAuthSession();
    if (tokens === undefined) return { kind: 'failure', reason: 'the pool gave no tokens' };
    const readRefreshToken = (): string =>
      [...stored].find(([name]) => name.endsWith('.refreshToken'))?.[1] ?? '';
    return {
      kind: 'token',
      token: tokens.accessToken.toString(),
      async renew() {
        const before = readRefreshToken();
        await auth.fetchAuthSession({ forceRefresh: true });
        return { before, after: readRefreshToken() };
      },
      end: () => auth.signOut(),
    };
  } catch (thrown) {
    const isAbsent = thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_MODULE_NOT_FOUND';
    const reason = isAbsent
      ? 'aws-amplify, which signs in, is not part of this installation; call the doctor in the repository, or use --token'
      : getMessage(thrown);
    return { kind: 'failure', reason };
  }
}
