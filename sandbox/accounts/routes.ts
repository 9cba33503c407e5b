import type { FastifyInstance } from 'fastify';
import { ExpiryRequestSchema, VerificationRequestSchema, type VerificationAnswer } from '#backends/accounts';
import type { Captcha } from '../captcha/captcha';
import type { Accounts } from '../identity/accounts';
import { HttpError } from '../http/http-error';
import { read } from '../http/read';

/** Adds `{accounts}`: password expiry and CAPTCHA verification, both without a token. */
export function accountsRoutes(app: FastifyInstance, accounts: Accounts, captcha: Captcha): void {
  app.post('/accounts/v2/exp', (request) => {
    const { userId } = read(ExpiryRequestSchema, request.body);
    if (accounts.find(userId)?.state === 'password-expired') {
      throw new HttpError(401, 'The password has expired.');
    }
    return { expired: false };
  });

  app.post('/accounts/v1', (request): VerificationAnswer => {
    const { token, type } = read(VerificationRequestSchema, request.body);
    return { success: captcha.accepts(token, type) };
  });
}
