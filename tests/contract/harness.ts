import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../sandbox/clock';
import { createSandbox, type SandboxOptions } from '../../sandbox/sandbox';
import { sandboxPassword } from '../../sandbox/users/sample-users';
import { clientId, pointIdentityAt, signInWithCode, type HostedSignIn } from './identity-client';

export {
  clearTokens,
  clientId,
  clientStorage,
  getMailedCode,
  getStored,
  readOutbox,
  startSignIn,
  storeTokensInTest,
  type HostedSignIn,
} from './identity-client';

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

/** A listening sandbox with a clock that the test controls. */
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

/** Points the identity client at a sandbox, as a browser without a session. */
export function configureIdentity(address: string, loginWith?: HostedSignIn): void {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  pointIdentityAt(address, loginWith);
}

/** Signs in with the real client and the mailed code; resolves to the stored tokens. */
export async function signInAs(address: string, userId: string, password = sandboxPassword) {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  return signInWithCode(address, userId, password);
}

/** Calls the identity provider without the client; resolves to status and body. */
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

/** Requests new tokens with a refresh token, without the client. */
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

/** Calls a back end and parses its JSON, if any. */
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
