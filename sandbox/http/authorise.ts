import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Account } from '../identity/account';
import type { TokenProblem, Tokens } from '../identity/tokens';
import { HttpError } from './http-error';
import { read } from './read';

/** Returns the account of the caller; throws 401 without a valid access token of the scope, if given. */
export type Authorise = (request: FastifyRequest, scope?: string) => Promise<Account>;

const messages: Readonly<Record<TokenProblem, string>> = {
  invalid: 'Unauthorized',
  expired: 'The incoming token has expired',
  revoked: 'Access Token has been revoked',
  unscoped: 'Unauthorized',
};

/** Creates the check of signature, expiry and revocation of the `Authorization: Bearer …` header. */
export function createAuthorise(tokens: Tokens): Authorise {
  return async (request, scope) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new HttpError(401, messages.invalid);
    const account = await tokens.check(token, scope);
    if (typeof account === 'string') throw new HttpError(401, messages[account]);
    return account;
  };
}

/** Throws 403 unless the account holds the permission. */
export function requireRule({ seed }: Account, rule: string): void {
  if (!seed.rules.includes(rule)) throw new HttpError(403, `This needs the permission ${rule}.`);
}

/** Throws 403 unless the account holds at least one of the permissions. */
export function requireAnyRule({ seed }: Account, rules: readonly string[]): void {
  if (rules.some((rule) => seed.rules.includes(rule))) return;
  throw new HttpError(403, `This needs one of the permissions ${rules.join(', ')}.`);
}

/** Throws 403 unless the account may see the municipality. */
export function requireMunicipality({ seed }: Account, code: string): void {
  if (!seed.municipalities.includes(code)) {
    throw new HttpError(403, `The municipality ${code} is not among those of this user.`);
  }
}

/** Creates a reader for queries with a municipality; throws 403 without permission or access to it. */
export function createMunicipalityReader(authorise: Authorise, rule: string) {
  return async <S extends v.GenericSchema<unknown, { readonly countyMun: string }>>(
    request: FastifyRequest,
    schema: S,
  ): Promise<v.InferOutput<S>> => {
    const caller = await authorise(request);
    requireRule(caller, rule);
    const query = read(schema, request.query);
    requireMunicipality(caller, query.countyMun);
    return query;
  };
}
