import { createHash, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { AccessTokenClaimsSchema } from '#backends/access-token';
import { preTokenGeneration } from '#cognito';
import type { Clock } from '../clock';
import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Grant, Grants } from './grants';
import { clientId, issuer } from './pool';
import type { SigningKey } from './signing-key';
import { createTriggerEvent } from './trigger-event';

/** Result of a completed sign-in or refresh. */
export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  /** Keys for a device that the client may confirm. */
  readonly NewDeviceMetadata?: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
}

/** Why an access token is rejected. */
export type TokenProblem = 'invalid' | 'expired' | 'revoked' | 'unscoped';

const ClaimsSchema = v.object({
  ...AccessTokenClaimsSchema.entries,
  token_use: v.literal('access'),
  client_id: v.literal(clientId),
  origin_jti: v.string(),
  token_generation: v.number(),
  scope: v.string(),
});

export interface TokensDependencies {
  readonly key: SigningKey;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly grants: Grants;
  /** Lifetime of access and id tokens, in seconds. */
  readonly lifetimeSeconds: number;
}

/** Issues and verifies tokens. */
export class Tokens {
  readonly #dependencies: TokensDependencies;

  constructor(dependencies: TokensDependencies) {
    this.#dependencies = dependencies;
  }

  /** Issues access and id tokens for a sign-in. */
  async issue(account: Account, grant: Grant): Promise<AuthenticationResult> {
    const { seed } = account;
    const shared = {
      origin_jti: grant.id,
      auth_time: Math.floor(grant.createdAt / 1000),
      event_id: randomUUID(),
    };
    const accessToken = await this.#sign(seed.id, {
      ...shared,
      token_use: 'access',
      client_id: clientId,
      scope: grant.scope,
      username: seed.id,
      ...addClaims(account),
      token_generation: account.tokenGeneration,
    });
    const idToken = await this.#sign(seed.id, {
      ...shared,
      token_use: 'id',
      aud: clientId,
      'cognito:username': seed.id,
      email: seed.email,
      email_verified: true,
      ...(seed.givenName === undefined ? {} : { given_name: seed.givenName }),
      family_name: seed.familyName,
    });
    const { lifetimeSeconds } = this.#dependencies;
    return { AccessToken: accessToken, IdToken: idToken, ExpiresIn: lifetimeSeconds, TokenType: 'Bearer' };
  }

  /** Returns the account of a valid access token (with the scope, if given), or why it is rejected. */
  async check(token: string, scope?: string): Promise<Account | TokenProblem> {
    const { accounts, grants } = this.#dependencies;
    const claims = await this.#verifiedClaims(token);
    if (typeof claims === 'string') return claims;
    const account = accounts.findById(claims.username);
    if (account === undefined) return 'invalid';
    if (!grants.isLive(claims.origin_jti)) return 'revoked';
    if (scope !== undefined && !claims.scope.split(' ').includes(scope)) return 'unscoped';
    return claims.token_generation < account.tokensExpiredBefore ? 'expired' : account;
  }

  /** Whether a token is a valid id token of this provider. */
  async isOwnIdToken(token: string): Promise<boolean> {
    const { key, clock } = this.#dependencies;
    const options = { issuer, algorithms: ['RS256'], currentDate: new Date(clock.now()), audience: clientId };
    try {
      const { payload } = await jwtVerify(token, key.verify, options);
      return payload['token_use'] === 'id';
    } catch {
      return false;
    }
  }

  async #verifiedClaims(token: string): Promise<v.InferOutput<typeof ClaimsSchema> | 'invalid' | 'expired'> {
    const { key, clock } = this.#dependencies;
    try {
      const options = { issuer, algorithms: ['RS256'], currentDate: new Date(clock.now()) };
      const { payload } = await jwtVerify(token, key.verify, options);
      const claims = v.safeParse(ClaimsSchema, payload);
      return claims.success ? claims.output : 'invalid';
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
    }
  }

  #sign(user: string, claims: Record<string, unknown>): Promise<string> {
    const { key, clock, lifetimeSeconds } = this.#dependencies;
    const issuedAt = Math.floor(clock.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.id })
      .setIssuer(issuer)
      .setSubject(createSubject(user))
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(key.sign);
  }
}

/** Claims that the pool's trigger adds to access tokens. */
function addClaims(account: Account): Readonly<Record<string, unknown>> {
  const event = createTriggerEvent('TokenGeneration_Authentication', account);
  const request = { ...event.request, groupConfiguration: {} };
  const tokenEvent = { ...event, version: '2', request, response: { claimsAndScopeOverrideDetails: {} } };
  const { accessTokenGeneration } = preTokenGeneration(tokenEvent).response.claimsAndScopeOverrideDetails;
  return accessTokenGeneration.claimsToAddOrOverride;
}

/** A stable UUID for an internal id. */
function createSubject(user: string): string {
  const hex = createHash('sha256').update(user).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the standard claims of a user, in the provider's order. */
export function getUserAttributes({ seed, state }: Account) {
  return {
    sub: createSubject(seed.id),
    email: seed.email,
    email_verified: String(state !== 'unconfirmed'),
    phone_number: seed.phone,
    family_name: seed.familyName,
    ...(seed.givenName === undefined ? {} : { given_name: seed.givenName }),
  };
}
