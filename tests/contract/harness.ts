import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import * as v from 'valibot';
import type { Clock } from '../../sandbox/clock';
import { createSandbox, type SandboxOptions } from '../../sandbox/sandbox';
import { sandboxPassword } from '../../sandbox/users';

/** The computer's clock, as far ahead as a test moves it. */
export class MovableClock implements Clock {
  #ahead = 0;

  now(): number {
    return Date.now() + this.#ahead;
  }

  advance(ms: number): void {
    this.#ahead += ms;
  }

  reset(): void {
    this.#ahead = 0;
  }
}

/** A sandbox that listens, with its clock in the test's hands. */
export interface RunningSandbox {
  readonly address: string;
  readonly clock: MovableClock;
}

/** One small sandbox for all tests of a file, on a free port, reset with its clock before each of them. */
export function setUpSandbox(options: Partial<SandboxOptions> = {}): RunningSandbox {
  // The real client computes 3072-bit powers in plain JavaScript, which takes long on a busy machine.
  jest.setTimeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const clock = new MovableClock();
  let address = '';
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ address, stop } = await createSandbox({ properties: 3000, clock, folder, ...options }).start());
  });
  beforeEach(async () => {
    clock.reset();
    await control(address, 'reset');
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    clock,
    get address() {
      return address;
    },
  };
}

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
export function configureIdentity(address: string, loginWith?: HostedSignIn): void {
  clientStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
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

/** The value the client stored under a key with this ending. */
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

/** Starts a sign-in with the real client; answers the next step. */
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

/** The readOutbox, newest first. */
export async function readOutbox(address: string): Promise<v.InferOutput<typeof OutboxSchema>> {
  return v.parse(OutboxSchema, await (await fetch(`${address}/outbox.json`)).json());
}

/** The newest code mailed to an address. */
export async function getMailedCode(address: string, to: string): Promise<string> {
  const code = (await readOutbox(address)).find((email) => email.to === to)?.code;
  if (code === undefined || code === null) throw new Error(`No code was mailed to ${to}.`);
  return code;
}

/** Signs in with the real client and the mailed code; answers the tokens it stored. */
export async function signInAs(address: string, userId: string, password = sandboxPassword) {
  configureIdentity(address);
  await startSignIn(userId, password);
  const code = await getMailedCode(address, `${userId.toLowerCase()}@example.test`);
  const { isSignedIn } = await confirmSignIn({ challengeResponse: code });
  if (!isSignedIn) throw new Error(`${userId} was not signed in.`);
  return { accessToken: getStored('.accessToken'), refreshToken: getStored('.refreshToken') };
}

/** A call to the identity provider without the client; answers status and body. */
export async function callIdentity(address: string, action: string, body: object) {
  const response = await fetch(`${address}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  });
  const parsed: unknown = await response.json();
  return { status: response.status, body: parsed };
}

/** Asks for new tokens with a refresh token, without the client. */
export const refreshTokens = (address: string, RefreshToken: string) =>
  callIdentity(address, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken });

/** A control call of a sandbox. */
export async function control(address: string, name: string, body: object = {}): Promise<void> {
  const response = await fetch(`${address}/__control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
}

/** A call to a back end. */
export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

/** Calls a back end and reads its JSON, if there is any. */
export async function callBackend(address: string, { method = 'GET', path, token, body }: Call) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, body: parsed };
}
