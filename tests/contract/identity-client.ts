import { Amplify } from 'aws-amplify';
import { confirmSignIn, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import * as v from 'valibot';
import { sandboxPassword } from '../../sandbox/users/sample-users';

/** The identity client's storage, in place of a browser's local storage. */
export const clientStorage = new Map<string, string>();

/** The client of the sandbox's user pool. */
export const clientId = 'sandboxportalclient';

/** How the client signs in on hosted pages. */
export interface HostedSignIn {
  readonly oauth: {
    domain: string;
    scopes: string[];
    redirectSignIn: string[];
    redirectSignOut: string[];
    responseType: 'code';
  };
}

/** Points the identity client at a sandbox, as a browser without a session. */
export function pointIdentityAt(address: string, loginWith?: HostedSignIn): void {
  clientStorage.clear();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: 'ca-central-1_Sandbox1',
        userPoolClientId: clientId,
        userPoolEndpoint: `${address}/idp`,
        ...(loginWith === undefined ? {} : { loginWith }),
      },
    },
  });
  storeTokensInTest();
}

/** Stores the client's tokens in `clientStorage`; each configuration of the client undoes it. */
export function storeTokensInTest(): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: (key) => Promise.resolve(clientStorage.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(void clientStorage.set(key, value)),
    removeItem: (key) => Promise.resolve(void clientStorage.delete(key)),
    clear: () => Promise.resolve(clientStorage.clear()),
  });
}

/** The value that the client stored under a key with this suffix. */
export function getStored(ending: string): string {
  for (const [key, value] of clientStorage) if (key.endsWith(ending)) return value;
  throw new Error(`The client stored no ${ending}.`);
}

/** Clears the client's tokens, as a sign-out does, and keeps the keys of the device. */
export function clearTokens(): void {
  for (const key of clientStorage.keys()) {
    if (/\.(accessToken|idToken|refreshToken|LastAuthUser)$/.test(key)) clientStorage.delete(key);
  }
}

/** Starts a sign-in with the real client; resolves to the next step. */
export function startSignIn(username: string, password = sandboxPassword) {
  return signIn({ username, password, options: { authFlowType: 'CUSTOM_WITH_SRP' } });
}

const OutboxSchema = v.array(
  v.object({
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    code: v.nullable(v.string()),
    link: v.nullable(v.string()),
    sentAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
);

/** The messages in the outbox, newest first. */
export async function readOutbox(address: string): Promise<v.InferOutput<typeof OutboxSchema>> {
  return v.parse(OutboxSchema, await (await fetch(`${address}/outbox.json`)).json());
}

/** The newest code mailed to an address. */
export async function getMailedCode(address: string, to: string): Promise<string> {
  const code = (await readOutbox(address)).find((email) => email.to === to)?.code;
  if (code === undefined || code === null) throw new Error(`No code was mailed to ${to}.`);
  return code;
}

/** Signs in with the real client and the mailed code; resolves to the stored tokens. */
export async function signInWithCode(address: string, userId: string, password = sandboxPassword) {
  pointIdentityAt(address);
  await startSignIn(userId, password);
  const code = await getMailedCode(address, `${userId.toLowerCase()}@example.test`);
  const { isSignedIn } = await confirmSignIn({ challengeResponse: code });
  if (!isSignedIn) throw new Error(`${userId} was not signed in.`);
  return { accessToken: getStored('.accessToken'), refreshToken: getStored('.refreshToken') };
}
