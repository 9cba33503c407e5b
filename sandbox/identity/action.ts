import * as v from 'valibot';
import type { Account } from './account';
import { IdentityError, notAuthorized } from './identity-error';
import { clientId, ownScope } from './pool';
import type { Tokens } from './tokens';

/** An action of the provider: takes an unvalidated body, returns the response; throws `IdentityError`. */
export type Action = (body: unknown) => object | Promise<object>;

/** Actions by name. */
export type ActionTable = Readonly<Record<string, Action>>;

/** Parses a body; throws the provider's error naming the first invalid field. */
export function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new IdentityError('InvalidParameterException', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

/** Throws the provider's error for an unknown client. */
export function requireClient(id: string): void {
  if (id === clientId) return;
  throw new IdentityError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
}

/** Returns the account of a valid access token; throws the provider's error otherwise. */
export async function requireAccount(tokens: Tokens, accessToken: string): Promise<Account> {
  const account = await tokens.check(accessToken, ownScope);
  if (account === 'revoked') throw notAuthorized('Access Token has been revoked');
  if (account === 'expired') throw notAuthorized('Access Token has expired');
  if (account === 'unscoped') throw notAuthorized('Access Token does not have required scopes');
  if (account === 'invalid') throw notAuthorized('Invalid Access Token');
  return account;
}
