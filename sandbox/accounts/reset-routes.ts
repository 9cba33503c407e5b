import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  ForgotRequestSchema,
  ResetRequestSchema,
  type MessageAnswer,
  type ResetSession,
} from '#backends/password-reset';
import type { Account } from '../identity/account';
import type { Accounts } from '../identity/accounts';
import type { Codes } from '../identity/codes';
import type { Grants } from '../identity/grants';
import type { Mailer } from '../identity/mailer';
import type { Link, LinkPurpose, Links } from '../identity/links';
import { findPasswordFault } from '../identity/password-policy';
import type { Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read } from '../http/read';

export interface ResetDependencies {
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly grants: Grants;
  readonly mailer: Mailer;
  readonly links: Links;
}

const resetSent: MessageAnswer = {
  message: 'Password reset instructions have been sent to your email.',
};

const notOfThisSession =
  'This request does not belong to the open reset session. Follow the link in the e-mail again.';

const SessionQuerySchema = v.object({ session: v.pipe(v.string(), v.nonEmpty()) });

/** Adds password reset and e-mail verification. Only the reset from the profile page needs a token. */
export function resetRoutes(
  app: FastifyInstance,
  dependencies: ResetDependencies,
  authorise: Authorise,
): void {
  const { accounts, codes, grants, mailer, links } = dependencies;

  const requireLink = (session: string, purpose: LinkPurpose): { link: Link; account: Account } => {
    const link = links.find(session, purpose);
    const account = link === undefined ? undefined : accounts.findById(link.user);
    if (link === undefined || account === undefined)
      throw new HttpError(401, 'This link is not valid any more. Ask for a new one.');
    return { link, account };
  };

  app.post('/api/bison/reset/forgot', (request): MessageAnswer => {
    const address = read(ForgotRequestSchema, request.body).email.trim().toLowerCase();
    const account = accounts.find(address);
    if (account?.seed.email.toLowerCase() === address) mailer.sendReset(account);
    return resetSent;
  });

  app.get('/api/bison/reset/validate', (request, reply): ResetSession => {
    void reply.header('cache-control', 'no-store');
    const { session } = read(SessionQuerySchema, request.query);
    const { link, account } = requireLink(session, 'reset');
    return { session, email: account.seed.email, csrf_token: link.csrfToken };
  });

  app.post('/api/bison/reset/password', (request): MessageAnswer => {
    const { session, email, csrf_token: csrfToken, password } = read(ResetRequestSchema, request.body);
    const { link, account } = requireLink(session, 'reset');
    const isOwn = csrfToken === link.csrfToken && email.toLowerCase() === account.seed.email.toLowerCase();
    if (!isOwn) throw new HttpError(403, notOfThisSession);
    const fault = findPasswordFault(password);
    if (fault !== undefined) throw new HttpError(400, fault);
    links.close(account.seed.id, 'reset');
    accounts.setPassword(account, password);
    grants.revokeAll(account.seed.id);
    return { message: 'Password has been reset successfully.' };
  });

  app.get('/api/bison/email_verification', (request): MessageAnswer => {
    // Mail scanners follow a link before the user does, so it stays valid until it expires.
    const { account } = requireLink(read(SessionQuerySchema, request.query).session, 'verify');
    codes.delete(account.seed.id, 'confirm-sign-up');
    if (account.state === 'unconfirmed') accounts.saveProgress(account, { state: 'active' });
    return { message: 'Email Successfully Verified' };
  });

  app.post('/api-users/v2/reset-password/user', async (request): Promise<MessageAnswer> => {
    mailer.sendReset(await authorise(request));
    return resetSent;
  });
}
