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
import { passwordFault } from '../identity/password-policy';
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

/** Adds password reset and e-mail verification; all but the reset from the profile page take no token. */
export function resetRoutes(
  app: FastifyInstance,
  dependencies: ResetDependencies,
  authorise: Authorise,
): void {
  const { accounts, codes, grants, mailer, links } = dependencies;

  const opened = (session: string, purpose: LinkPurpose): { link: Link; account: Account } => {
    const link = links.find(session, purpose);
    const account = link === undefined ? undefined : accounts.byId(link.user);
    if (link === undefined || account === undefined)
      throw new HttpError(401, 'This link is not valid any more. Ask for a new one.');
    return { link, account };
  };

  app.post('/api/bison/reset/forgot', (request): MessageAnswer => {
    const wanted = read(ForgotRequestSchema, request.body).email.trim().toLowerCase();
    const account = accounts.find(wanted);
    if (account?.seed.email.toLowerCase() === wanted) mailer.sendReset(account);
    return resetSent;
  });

  app.get('/api/bison/reset/validate', (request, reply): ResetSession => {
    void reply.header('cache-control', 'no-store');
    const { session } = read(SessionQuerySchema, request.query);
    const { link, account } = opened(session, 'reset');
    return { session, email: account.seed.email, csrf_token: link.csrfToken };
  });

  app.post('/api/bison/reset/password', (request): MessageAnswer => {
    const { session, email, csrf_token: csrfToken, password } = read(ResetRequestSchema, request.body);
    const { link, account } = opened(session, 'reset');
    const isOwn = csrfToken === link.csrfToken && email.toLowerCase() === account.seed.email.toLowerCase();
    if (!isOwn) throw new HttpError(403, notOfThisSession);
    const fault = passwordFault(password);
    if (fault !== undefined) throw new HttpError(400, fault);
    links.close(account.seed.id, 'reset');
    accounts.setPassword(account, password);
    grants.revokeAll(account.seed.id);
    return { message: 'Password has been reset successfully.' };
  });

  app.get('/api/bison/email_verification', (request): MessageAnswer => {
    // Scanners of mail follow a link before the person does: until it runs out, it says again what is true.
    const { account } = opened(read(SessionQuerySchema, request.query).session, 'verify');
    codes.use(account.seed.id, 'confirm-sign-up');
    if (account.state === 'unconfirmed') accounts.progress(account, { state: 'active' });
    return { message: 'Email Successfully Verified' };
  });

  app.post('/api-users/v2/reset-password/user', async (request): Promise<MessageAnswer> => {
    mailer.sendReset(await authorise(request));
    return resetSent;
  });
}
