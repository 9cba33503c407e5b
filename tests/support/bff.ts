import { randomBytes } from 'node:crypto';
import type { Response as Answer } from 'light-my-request';
import * as v from 'valibot';
import type { ServerConfig } from '../../server/settings/config';
import type { PortalServer } from '../../server/server';
import { portalOnDisk, type PortalOnDisk } from './portal-server';

/** The origin of the tests' portals, and of their own scripts. */
export const portalOrigin = 'https://portal.example.test';

export const sampleSessions: NonNullable<ServerConfig['sessions']> = {
  portalOrigin,
  keys: [randomBytes(32).toString('base64url')],
  lifetime: 12 * 3_600_000,
  refreshPeriod: 60_000,
  rotatesTokens: false,
  legacyTokens: [],
  calls: { bodyBytes: 1_000_000, answerBytes: 10_000_000, timeout: 5_000 },
};

/** An unsigned token in the provider's format; `sign` makes two tokens differ. */
export function createToken(claims: object, sign = 'signature'): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'RS256' })}.${encode(claims)}.${Buffer.from(sign).toString('base64url')}`;
}

type Act = (body: Readonly<Record<string, unknown>>) => unknown;

/** An in-memory identity provider with a response per action, which records requests. */
export class SampleProvider {
  readonly sent: { readonly action: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  readonly actions: Record<string, Act> = {
    InitiateAuth: () => ({ AuthenticationResult: this.createTokens() }),
    GetTokensFromRefreshToken: () => {
      const { RefreshToken: _kept, ...renewed } = this.createTokens();
      return { AuthenticationResult: renewed };
    },
  };
  #count = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** New tokens of a user. */
  createTokens(username = 'jane', lifetime = 3_600_000) {
    this.#count += 1;
    const claims = { username, permissions: ['0101'], exp: Math.floor((this.#now() + lifetime) / 1_000) };
    return {
      AccessToken: createToken({ ...claims, token_use: 'access' }, `access-${this.#count}`),
      IdToken: createToken({ 'cognito:username': username }, `id-${this.#count}`),
      RefreshToken: `refresh-${this.#count}`,
      ExpiresIn: lifetime / 1_000,
      TokenType: 'Bearer',
    };
  }

  readonly fetch: typeof fetch = async (address, init) => {
    const request = new Request(address, init);
    const action = request.headers.get('x-amz-target')?.split('.')[1] ?? '';
    const body = v.parse(v.record(v.string(), v.unknown()), await request.json());
    this.sent.push({ action, body });
    const answer = await (this.actions[action] ?? (() => ({})))(body);
    const isError = typeof answer === 'object' && answer !== null && '__type' in answer;
    return Response.json(answer, { status: isError ? 400 : 200 });
  };
}

/** The headers of a script of the portal's own pages. */
export const asOwnScript = {
  host: 'portal.example.test',
  origin: portalOrigin,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
};

/** Starts a portal server that holds sessions, with this provider. */
export function startWithSessions(
  portal: PortalOnDisk,
  provider: SampleProvider,
  changes: Partial<typeof sampleSessions> = {},
  now: () => number = Date.now,
): Promise<PortalServer> {
  return portal.start({ fetch: provider.fetch, now }, { sessions: { ...sampleSessions, ...changes } });
}

/** Creates a portal server that holds sessions, with its own provider. */
export async function createServerSessions(now?: () => number) {
  const provider = new SampleProvider(now);
  const portal = portalOnDisk();
  return { provider, portal, server: await startWithSessions(portal, provider, {}, now) };
}

/** Sends an action of the identity client through the portal server. */
export function sendAction(
  { http }: PortalServer,
  action: string,
  payload: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return http.inject({
    method: 'POST',
    url: '/bff/idp',
    headers: {
      ...asOwnScript,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...headers,
    },
    payload: JSON.stringify(payload),
  });
}

/** What a browser sends after a sign-in: the cookie, and the public id of the session. */
export interface SignedIn {
  readonly cookie: string;
  readonly id: string;
}

/** The value that a `Set-Cookie` header makes the browser send. */
export function readCookie({ headers }: Answer): string {
  return String([headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? '';
}

/** Signs in through the portal server, and renews once, which returns the id of the session. */
export async function signIn(server: PortalServer): Promise<SignedIn> {
  const cookie = readCookie(await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' }));
  const page = await server.http.inject({ url: '/', headers: { accept: 'text/html', cookie } });
  const [, id = ''] = /"current":\{"id":"([\w-]{22})"/.exec(page.body) ?? [];
  return { cookie, id };
}

/** The error that the identity client reads from a response; `undefined` without one. */
export function readError(answer: Answer): string | undefined {
  const isOfProvider = String(answer.headers['content-type']).startsWith('application/x-amz-json-1.1');
  return isOfProvider ? answer.json<{ __type?: string }>().__type : undefined;
}
