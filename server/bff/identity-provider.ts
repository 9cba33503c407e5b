import * as v from 'valibot';
import { err, ok, type Result } from '#base';
import { readText } from '../http/read-text';

/**
 * `refused`: the refresh token is no longer valid. `unreachable`: the provider failed, and a retry may
 * succeed.
 */
export type ProviderFailure = 'refused' | 'unreachable';

export interface ProviderResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Client of the identity provider. */
export interface IdentityProvider {
  /**
   * Sends an action. Resolves to status 503 if the provider cannot be reached or does not respond with JSON.
   */
  send(action: string, body: unknown): Promise<ProviderResponse>;
  /** Sends a form to a URL of the provider's hosted pages; resolves like `send`. */
  sendForm(address: string, form: Readonly<Record<string, string>>): Promise<ProviderResponse>;
  /** Gets new tokens for a refresh token. */
  renew(refreshToken: string, deviceKey: string | undefined): Promise<Result<Tokens, ProviderFailure>>;
  /** Revokes a refresh token. Ignores failures. */
  revoke(refreshToken: string): Promise<void>;
  /** Ends all sign-ins of a user. Resolves to whether the provider confirmed it. */
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

/** Errors that invalidate the refresh token; all others may be temporary. */
const permanentErrors = /(^|#)(NotAuthorized|TokenRevoked|RefreshTokenReuse|UserNot|PasswordReset)/;
const timeoutMs = 10_000;
/** Far above the largest response: tokens with all municipalities take under 20 kB. */
const maxResponseBytes = 1_000_000;
const unreachable: ProviderResponse = {
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
  ): Promise<ProviderResponse> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { ...headers, 'cache-control': 'no-store' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: JSON.parse(await readText(response, maxResponseBytes)) };
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
      const isRefusal = status === 400 && error.success && permanentErrors.test(error.output.__type);
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

/** The claims of a token. */
export type Claims = v.InferOutput<typeof ClaimsSchema>;

/** Reads the claims of an access token without verifying it, since it comes from the provider directly. */
export function readClaims(accessToken: string): Claims | undefined {
  try {
    const [, payload = ''] = accessToken.split('.');
    const claims = v.safeParse(ClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return claims.success ? claims.output : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the signature of a token with `proof`, so that no back end accepts the token. */
export function withoutSignature(token: string, proof = ''): string {
  const [head = '', payload = ''] = token.split('.');
  return `${head}.${payload}.${proof}`;
}
