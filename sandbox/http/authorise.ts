import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Account } from '../identity/account';
import type { TokenProblem, Tokens } from '../identity/tokens';
import { HttpError } from './http-error';
import { read } from './read';

/** Answers who calls; throws 401 unless the request carries a good access token, of the given scope if there is one. */
export type Authorise = (request: FastifyRequest, scope?: string) => Promise<Account>;

const texts: Readonly<Record<TokenProblem, string>> = {
  invalid: 'Unauthorized',
  expired: 'The incoming token has expired',
  revoked: 'Access Token has been revoked',
  unscoped: 'Unauthorized',
};

/** Checks signature, expiry and revocation of the `Authorization: Bearer …` header. */
export function authoriser(tokens: Tokens): Authorise {
  return async (request, scope) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new HttpError(401, texts.invalid);
    const account = await tokens.check(token, scope);
    if (typeof account === 'string') throw new HttpError(401, texts[account]);
    return account;
  };
}

/** Throws 403 unless the account holds the permission. */
export function requireRule({ seed }: Account, rule: string): void {
  if (!seed.rules.includes(rule)) throw new HttpError(403, `This needs the permission ${rule}.`);
}

/** Throws 403 unless the account holds one of the permissions. */
export function requireAnyRule({ seed }: Account, rules: readonly string[]): void {
  if (rules.some((rule) => seed.rules.includes(rule))) return;
  throw new HttpError(403, `This needs one of the permissions ${rules.join(', ')}.`);
}

/** Throws 403 unless the municipality is among the account's. */
export function requireMunicipality({ seed }: Account, code: string): void {
  if (!seed.municipalities.includes(code)) {
    throw new HttpError(403, `The municipality ${code} is not among those of this user.`);
  }
}

/** Creates a reader of queries about one municipality, for callers who hold the permission and the municipality. */
export function municipalityReader(authorise: Authorise, rule: string) {
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
