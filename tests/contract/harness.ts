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

/** A clock that runs with the computer's, as far ahead as a test moves it. */
export class MovableClock implements Clock {
  #ahead = 0;

  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Moves the time on by some milliseconds. */
  advance(ms: number): void {
    this.#ahead += ms;
  }

  /** Runs with the computer's clock again. */
  reset(): void {
    this.#ahead = 0;
  }
}

/** A sandbox that listens, with its time in the test's hands. */
export interface RunningSandbox {
  readonly address: string;
  readonly clock: MovableClock;
  /** Stops and starts it on the same folder; answers the new address. */
  restart(): Promise<RunningSandbox>;
  stop(): Promise<void>;
}

/** Starts a small sandbox on a free port with a data folder of its own. */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'sandbox-'));
  const clock = new MovableClock();
  const { address, stop } = await createSandbox({ properties: 3000, clock, ...options, folder }).start();
  return {
    address,
    clock,
    async restart() {
      await stop();
      return startSandbox({ ...options, folder });
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * One sandbox for all tests of a file, as new before each of them: what users changed is forgotten, and its clock runs
 * with the computer's.
 */
export function sandboxForFile(
  options: Partial<SandboxOptions> = {},
): Pick<RunningSandbox, 'address' | 'clock'> {
  // The real client computes 3072-bit powers in plain JavaScript, which a busy machine may take its time for.
  jest.setTimeout(60_000);
  let running: RunningSandbox;
  beforeAll(async () => {
    running = await startSandbox(options);
  });
  beforeEach(async () => {
    running.clock.reset();
    await control(running.address, 'reset');
  });
  afterAll(() => running.stop());
  return {
    get address() {
      return running.address;
    },
    get clock() {
      return running.clock;
    },
  };
}

/** What the identity client keeps between its calls, in place of a browser's local storage. */
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
  keepTokensInTest();
}

/** Keeps the client's tokens in `clientStorage`; every configuration of the client undoes it. */
export function keepTokensInTest(): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: (key) => Promise.resolve(clientStorage.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(void clientStorage.set(key, value)),
    removeItem: (key) => Promise.resolve(void clientStorage.delete(key)),
    clear: () => Promise.resolve(clientStorage.clear()),
  });
}

/** The value that the client stored under a key ending so. */
export function stored(ending: string): string {
  for (const [key, value] of clientStorage) if (key.endsWith(ending)) return value;
  throw new Error(`The client stored no ${ending}.`);
}

/** Leaves of the client's storage what a sign-out does: everything but the tokens, the device's keys among it. */
export function forgetTokens(): void {
  for (const key of clientStorage.keys()) {
    if (/\.(accessToken|idToken|refreshToken|LastAuthUser)$/.test(key)) clientStorage.delete(key);
  }
}

/** User ID and password by the real client; the answer is the next step. */
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

/** The outbox, newest first. */
export async function outbox(address: string): Promise<v.InferOutput<typeof OutboxSchema>> {
  return v.parse(OutboxSchema, await (await fetch(`${address}/outbox.json`)).json());
}

/** The newest code that was mailed to an address. */
export async function mailedCode(address: string, to: string): Promise<string> {
  const code = (await outbox(address)).find((email) => email.to === to)?.code;
  if (code === undefined || code === null) throw new Error(`No code was mailed to ${to}.`);
  return code;
}

/** A whole sign-in by the real client; answers the tokens that it stored. */
export async function signInAs(address: string, userId: string, password = sandboxPassword) {
  pointIdentityAt(address);
  await startSignIn(userId, password);
  const code = await mailedCode(address, `${userId.toLowerCase()}@example.test`);
  const { isSignedIn } = await confirmSignIn({ challengeResponse: code });
  if (!isSignedIn) throw new Error(`${userId} was not signed in.`);
  return { accessToken: stored('.accessToken'), refreshToken: stored('.refreshToken') };
}

/** A call to the identity provider without the client; answers status and body. */
export async function identityCall(address: string, action: string, body: object) {
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
  identityCall(address, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken });

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
