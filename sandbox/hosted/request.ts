import * as v from 'valibot';
import { clientId } from '../identity/pool';
import { isLoopbackOrigin } from '../loopback';
import type { AuthorizationRequest } from './hosted';

export const unknownClient = 'The client is not known.';
export const unregisteredAddress = 'The address to return to is not registered for this client.';

const QuerySchema = v.object({
  client_id: v.optional(v.string()),
  redirect_uri: v.optional(v.string(), ''),
  response_type: v.optional(v.string()),
  scope: v.optional(v.string(), 'openid'),
  state: v.optional(v.string()),
  code_challenge: v.optional(v.string(), ''),
  code_challenge_method: v.optional(v.string()),
});

const scopes = ['email', 'openid', 'phone', 'profile', 'aws.cognito.signin.user.admin'];

/** A request to sign in on the hosted page: good, to be refused on the spot, or to be reported to the client. */
export type ReadRequest =
  | { readonly kind: 'good'; readonly request: AuthorizationRequest; readonly state: string | undefined }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'returned'; readonly address: string };

/** Whether the portal may be returned to there: the root of an origin on this computer. */
export function isRegistered(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  return (
    isLoopbackOrigin(origin) &&
    pathname === '/' &&
    [search, hash, username, password].every((part) => part === '')
  );
}

/** An address with parameters; those without a value are omitted. */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Reads what the client asks for; only a registered address is ever returned to. */
export function readRequest(query: unknown): ReadRequest {
  const parsed = v.safeParse(QuerySchema, query);
  if (!parsed.success || parsed.output.client_id !== clientId) {
    return { kind: 'refused', reason: unknownClient };
  }
  const { redirect_uri: redirectUri, scope, state, code_challenge: codeChallenge, ...given } = parsed.output;
  if (!isRegistered(redirectUri)) return { kind: 'refused', reason: unregisteredAddress };
  const returned = (error: string, error_description: string): ReadRequest => ({
    kind: 'returned',
    address: withParameters(redirectUri, { error, error_description, state }),
  });
  if (given.response_type !== 'code') return returned('unsupported_response_type', 'Only code is offered.');
  if (given.code_challenge_method !== 'S256' || codeChallenge === '') {
    return returned('invalid_request', 'A code challenge by S256 is needed.');
  }
  if (!scope.split(' ').every((name) => scopes.includes(name))) {
    return returned('invalid_scope', 'A scope is not known.');
  }
  return { kind: 'good', request: { redirectUri, scope, codeChallenge }, state };
}
