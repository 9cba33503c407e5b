import * as v from 'valibot';
import { err, ok, type Result } from '#base';
import { readText } from '../http/read-text';

/** Why the provider did not answer a request: it refused for good, or could not be asked. */
export type ProviderFailure = 'refused' | 'unreachable';

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls of the identity provider. */
export interface IdentityProvider {
  /** Sends an action; a provider that cannot be reached or answers no JSON counts as one that answered 503. */
  send(action: string, body: unknown): Promise<ProviderAnswer>;
  /** Sends a form to an address of the provider's hosted pages, likewise. */
  sendForm(address: string, form: Readonly<Record<string, string>>): Promise<ProviderAnswer>;
  /** New tokens for a refresh token. */
  renew(refreshToken: string, deviceKey: string | undefined): Promise<Result<Tokens, ProviderFailure>>;
  /** Ends a sign-in at the provider; what it answers changes nothing here. */
  revoke(refreshToken: string): Promise<void>;
  /** Ends all sign-ins of a person. Resolves to whether the provider did so. */
  signOutEverywhere(accessToken: string): Promise<boolean>;
}

export interface IdentityProviderDependencies {
  readonly endpoint: string;
  readonly client: string;
  readonly fetch: typeof fetch;
}

export const TokensSchema = v.object({
  AccessToken: v.string(),
  IdToken: v.optional(v.string()),
  RefreshToken: v.optional(v.string()),
});

/** The tokens of an `AuthenticationResult`. */
export type Tokens = v.InferOutput<typeof TokensSchema>;

const RenewalSchema = v.object({ AuthenticationResult: TokensSchema });
const ErrorSchema = v.object({ __type: v.string() });

/** Errors after which a refresh token is worth nothing; all others may pass. */
const refusals = /(^|#)(NotAuthorized|TokenRevoked|RefreshTokenReuse|UserNot|PasswordReset)/;
const timeout = 10_000;
/** Longer than any answer: tokens of all municipalities take under 20 kB. */
const maxAnswerBytes = 1_000_000;
const unreachable: ProviderAnswer = {
  status: 503,
  body: { __type: 'ServiceUnavailable', message: 'The identity provider cannot be reached.' },
};
const targetPrefix = 'AWSCognitoIdentityProviderService.';

export function createIdentityProvider({
  endpoint,
  client,
  fetch,
}: IdentityProviderDependencies): IdentityProvider {
  async function post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<ProviderAnswer> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { ...headers, 'cache-control': 'no-store' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: answer.status, body: JSON.parse(await readText(answer, maxAnswerBytes)) };
    } catch {
      return unreachable;
    }
  }

  const send: IdentityProvider['send'] = (action, body) =>
    post(
      endpoint,
      { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': targetPrefix + action },
      JSON.stringify(body),
    );

  return {
    send,
    sendForm: (address, form) =>
      post(
        address,
        { 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams(form).toString(),
      ),
    async renew(refreshToken, deviceKey) {
      const device = deviceKey === undefined ? {} : { DeviceKey: deviceKey };
      const { status, body } = await send('GetTokensFromRefreshToken', {
        ClientId: client,
        RefreshToken: refreshToken,
        ...device,
      });
      const tokens = v.safeParse(RenewalSchema, body);
      if (status === 200 && tokens.success) return ok(tokens.output.AuthenticationResult);
      const error = v.safeParse(ErrorSchema, body);
      const isRefusal = status === 400 && error.success && refusals.test(error.output.__type);
      return err(isRefusal ? 'refused' : 'unreachable');
    },
    async revoke(refreshToken) {
      await send('RevokeToken', { ClientId: client, Token: refreshToken });
    },
    async signOutEverywhere(accessToken) {
      const { status } = await send('GlobalSignOut', { AccessToken: accessToken });
      return status === 200;
    },
  };
}

const ClaimsSchema = v.looseObject({ username: v.string(), exp: v.number() });

/** What a token says of its person. */
export type Claims = v.InferOutput<typeof ClaimsSchema>;

/** The claims of an access token that the provider itself handed over; `undefined` if it is none. */
export function readClaims(accessToken: string): Claims | undefined {
  try {
    const [, payload = ''] = accessToken.split('.');
    const claims = v.safeParse(ClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return claims.success ? claims.output : undefined;
  } catch {
    return undefined;
  }
}

/** A token without its signature: no back end takes it. `proof` stands in the signature's place. */
export function withoutSignature(token: string, proof = ''): string {
  const [head = '', payload = ''] = token.split('.');
  return `${head}.${payload}.${proof}`;
}
