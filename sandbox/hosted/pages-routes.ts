import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Account } from '../identity/account';
import type { Accounts } from '../identity/accounts';
import { wrongCredentials } from '../identity/identity-error';
import { attemptsExceeded } from '../identity/password-steps';
import { sendPage, type Page } from '../html';
import { clientId } from '../identity/pool';
import type { Hosted } from './hosted';
import { createLoginPage, createRefusalPage } from './page';
import {
  isRegistered,
  parseRequest,
  unknownClient,
  unregisteredAddress,
  addParameters,
  type ParsedRequest,
} from './request';

export interface HostedPagesDependencies {
  readonly accounts: Accounts;
  readonly hosted: Hosted;
}

const cookieName = 'sandbox-hosted';
const FormSchema = v.object({ username: v.string(), password: v.string() });
const LogoutSchema = v.object({ client_id: v.optional(v.string()), logout_uri: v.optional(v.string(), '') });

type ValidRequest = Extract<ParsedRequest, { readonly kind: 'valid' }>;

/** Adds the hosted pages of the identity provider: authorize, login and logout. */
export function hostedPagesRoutes(app: FastifyInstance, dependencies: HostedPagesDependencies): void {
  const { accounts, hosted } = dependencies;

  app.get('/idp/oauth2/authorize', (request, reply) => {
    const parsed = parseRequest(request.query);
    if (parsed.kind !== 'valid') return refuse(reply, parsed);
    const user = hosted.findUser(getCookie(request));
    return user === undefined
      ? reply.redirect(request.url.replace(/^[^?]*/, '/idp/login'))
      : redirectBack(reply, hosted, user, parsed);
  });

  app.get('/idp/login', (request, reply) => {
    const parsed = parseRequest(request.query);
    if (parsed.kind !== 'valid') return refuse(reply, parsed);
    return sendForm(
      reply,
      createLoginPage({ action: request.url }),
      new URL(parsed.request.redirectUri).origin,
    );
  });

  app.post('/idp/login', (request, reply) => {
    const parsed = parseRequest(request.query);
    if (parsed.kind !== 'valid') return refuse(reply, parsed);
    const form = v.safeParse(FormSchema, request.body);
    const userId = form.success ? form.output.username : '';
    const account = accounts.find(userId);
    const refusal = findRefusal(accounts, account, form.success ? form.output.password : '');
    if (account === undefined || refusal !== undefined) {
      const page = createLoginPage({ action: request.url, userId, refusal });
      return sendForm(reply.code(400), page, new URL(parsed.request.redirectUri).origin);
    }
    accounts.recordSignIn(account);
    setCookie(reply, hosted.openSession(account.seed.id), 3600);
    return redirectBack(reply, hosted, account.seed.id, parsed);
  });

  app.get('/idp/logout', (request, reply) => {
    const parsed = v.safeParse(LogoutSchema, request.query);
    if (!parsed.success || parsed.output.client_id !== clientId) {
      return refuse(reply, { kind: 'refused', reason: unknownClient });
    }
    hosted.closeSession(getCookie(request));
    setCookie(reply, '', 0);
    const { logout_uri: address } = parsed.output;
    return isRegistered(address)
      ? reply.redirect(address)
      : refuse(reply, { kind: 'refused', reason: unregisteredAddress });
  });
}

function findRefusal(accounts: Accounts, account: Account | undefined, password: string): string | undefined {
  if (account === undefined) return wrongCredentials;
  if (accounts.isLocked(account)) return attemptsExceeded;
  if (!accounts.hasPassword(account, password)) {
    accounts.countWrongPassword(account);
    return wrongCredentials;
  }
  accounts.resetWrongPasswords(account);
  return account.state === 'active' || account.state === 'password-expired'
    ? undefined
    : 'Finish setting up this account in the portal first.';
}

function redirectBack(
  reply: FastifyReply,
  hosted: Hosted,
  user: string,
  { request, state }: ValidRequest,
): FastifyReply {
  const code = hosted.authorize(user, request);
  return reply.redirect(addParameters(request.redirectUri, { code, state }), 303);
}

function refuse(
  reply: FastifyReply,
  parsed: Exclude<ParsedRequest, { readonly kind: 'valid' }>,
): FastifyReply {
  return parsed.kind === 'redirected'
    ? reply.redirect(parsed.address)
    : sendForm(reply.code(400), createRefusalPage(parsed.reason), '');
}

/** `redirectOrigin` is where the form's response redirects to; browsers apply `form-action` to redirects too. */
function sendForm(reply: FastifyReply, page: Page, redirectOrigin: string): FastifyReply {
  return sendPage(reply, page, [`form-action 'self' ${redirectOrigin}`.trim(), "frame-ancestors 'none'"]);
}

function setCookie(reply: FastifyReply, value: string, seconds: number): void {
  const parts = [
    `${cookieName}=${value}`,
    'Path=/idp',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${String(seconds)}`,
  ];
  void reply.header('set-cookie', parts.join('; '));
}

function getCookie(request: FastifyRequest): string {
  const cookies = (request.headers.cookie ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? '';
}
