import type { FastifyRequest } from 'fastify';
import type { Account } from '../identity/account';
import type { TokenProblem, Tokens } from '../identity/tokens';
import { HttpError } from './http-error';

/** Answers who calls; throws 401 unless the request carries a good access token. */
export type Authorise = (request: FastifyRequest) => Promise<Account>;

const texts: Readonly<Record<TokenProblem, string>> = {
  invalid: 'Unauthorized',
  expired: 'The incoming token has expired',
  revoked: 'Access Token has been revoked',
};

/** Checks signature, expiry and revocation of the `Authorization: Bearer …` header. */
export function authoriser(tokens: Tokens): Authorise {
  return async (request) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new HttpError(401, texts.invalid);
    const account = await tokens.check(token);
    if (typeof account === 'string') throw new HttpError(401, texts[account]);
    return account;
  };
}

/** Throws 403 unless the account holds the permission. */
export function requireRule({ seed }: Account, rule: string): void {
  if (!seed.rules.includes(rule)) throw new HttpError(403, `This needs the permission ${rule}.`);
}

/** Throws 403 unless the municipality is among the account's. */
export function requireMunicipality({ seed }: Account, code: string): void {
  if (!seed.municipalities.includes(code)) {
    throw new HttpError(403, `The municipality ${code} is not among those of this user.`);
  }
}
