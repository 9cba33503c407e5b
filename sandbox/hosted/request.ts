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

/** A parsed authorization request: valid, to be refused with a page, or to be redirected with an error. */
export type ParsedRequest =
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest; readonly state: string | undefined }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'redirected'; readonly address: string };

/** Whether the client may be redirected to the address: the root of an origin on this computer. */
export function isRegistered(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  return (
    isLoopbackOrigin(origin) &&
    pathname === '/' &&
    [search, hash, username, password].every((part) => part === '')
  );
}

/** Adds query parameters to an address; those without a value are omitted. */
export function addParameters(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Parses an authorization request; errors are reported by redirect only to a registered address. */
export function parseRequest(query: unknown): ParsedRequest {
  const parsed = v.safeParse(QuerySchema, query);
  if (!parsed.success || parsed.output.client_id !== clientId) {
    return { kind: 'refused', reason: unknownClient };
  }
  const { redirect_uri: redirectUri, scope, state, code_challenge: codeChallenge, ...flow } = parsed.output;
  if (!isRegistered(redirectUri)) return { kind: 'refused', reason: unregisteredAddress };
  const redirectWith = (error: string, error_description: string): ParsedRequest => ({
    kind: 'redirected',
    address: addParameters(redirectUri, { error, error_description, state }),
  });
  if (flow.response_type !== 'code')
    return redirectWith('unsupported_response_type', 'Only code is offered.');
  if (flow.code_challenge_method !== 'S256' || codeChallenge === '') {
    return redirectWith('invalid_request', 'A code challenge by S256 is needed.');
  }
  if (!scope.split(' ').every((name) => scopes.includes(name))) {
    return redirectWith('invalid_scope', 'A scope is not known.');
  }
  return { kind: 'valid', request: { redirectUri, scope, codeChallenge }, state };
}
