import { compactVerify, createLocalJWKSet, decodeJwt, type JWTPayload } from 'jose';
import { getMessage } from '#base';
import { passed, unchecked, warned, failed, type Check } from '../checks';
import type { PoolKeys } from './check-keys';
import type { PoolReach } from './pool';

function decode(token: string): JWTPayload | undefined {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}

async function checkSignature(token: string, { keys }: PoolKeys): Promise<Check> {
  const check = 'token: signature';
  if (keys === undefined) return unchecked(check, 'the keys of the pool could not be read');
  try {
    await compactVerify(token, createLocalJWKSet(keys), { algorithms: ['RS256'] });
    return passed(check, 'made with a key of the pool');
  } catch (thrown) {
    return failed(
      check,
      `not made with a key of this pool (${getMessage(thrown)}); is it a token of another pool?`,
    );
  }
}

function checkTimes({ exp, iat }: JWTPayload, now: number): Check {
  const check = 'token: expiry';
  if (typeof exp !== 'number' || typeof iat !== 'number')
    return failed(check, 'the claims exp and iat must be numbers, in seconds since 1970');
  const seconds = Math.floor(now / 1000);
  if (exp <= seconds)
    return failed(check, `it expired at ${new Date(exp * 1000).toISOString()}; get a new one`);
  if (iat > seconds + 60)
    return failed(
      check,
      'it was issued in the future: set the clock of this machine or of the provider right',
    );
  const minutes = Math.round((exp - iat) / 60);
  return minutes > 60
    ? warned(
        check,
        `it is good for ${minutes} minutes; a person who lost access keeps it as long. Use 15 (AccessTokenValidity)`,
      )
    : passed(check, `good for ${minutes} minutes`);
}

/** Checks a claim that must be a text, or a certain text. `advice` is printed if it is not. */
function checkText(claims: JWTPayload, name: string, advice: string, expected?: string): Check {
  const { [name]: value } = claims;
  const check = `token: ${name}`;
  if (typeof value !== 'string' || value === '') return failed(check, `the claim is missing; ${advice}`);
  return expected === undefined || value === expected
    ? passed(check, expected === undefined ? 'there' : value)
    : failed(check, `it is "${value}", not "${expected}"; ${advice}`);
}

function checkPermissions({ permissions }: JWTPayload): Check {
  const check = 'token: permissions';
  const remedy =
    'the trigger of "pre token generation" adds it (PreTokenGenerationConfig, V2_0), from custom:permissions';
  if (permissions === undefined) return failed(check, `the claim is missing; ${remedy}`);
  if (!Array.isArray(permissions))
    return failed(check, `it must be a list of texts, and is ${typeof permissions}; ${remedy}`);
  const odd = permissions.filter((code) => typeof code !== 'string' || !/^\d{4}$/.test(code)).length;
  if (odd > 0)
    return failed(
      check,
      `${odd} of ${permissions.length} are no municipality codes of four digits; ${remedy}`,
    );
  return permissions.length === 0
    ? warned(check, 'the list is empty: this person sees no municipality; set custom:permissions')
    : passed(check, `${permissions.length} municipality codes`);
}

/**
 * Checks that a token is what the portal server and the back ends expect of this pool. Never prints the
 * token.
 */
export async function checkToken(token: string, keys: PoolKeys, reach: PoolReach): Promise<readonly Check[]> {
  const claims = decode(token.trim());
  if (claims === undefined)
    return [
      failed('token', 'this is no token: give the access token as it is, three parts with dots between them'),
    ];
  if (claims['token_use'] === 'id')
    return [failed('token: token_use', 'this is the id token; give the access token')];
  const { client } = reach.pool;
  return [
    await checkSignature(token.trim(), keys),
    checkText(claims, 'token_use', 'give an access token', 'access'),
    keys.issuer === undefined
      ? unchecked('token: iss', 'the pool does not say who it is')
      : checkText(claims, 'iss', 'it is of another pool: correct PORTAL_IDENTITY_POOL', keys.issuer),
    checkText(claims, 'client_id', 'it is of another client: correct PORTAL_IDENTITY_CLIENT', client),
    checkTimes(claims, reach.now()),
    checkText(claims, 'username', 'the portal loads the user record by it'),
    checkText(
      claims,
      'origin_jti',
      'without it the identity client never revokes; set EnableTokenRevocation: true',
    ),
    checkText(claims, 'scope', 'without aws.cognito.signin.user.admin, "log out everywhere" is refused'),
    checkPermissions(claims),
  ];
}
