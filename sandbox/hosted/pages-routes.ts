import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Account } from '../identity/account';
import type { Accounts } from '../identity/accounts';
import { wrongCredentials } from '../identity/identity-error';
import { attemptsExceeded } from '../identity/password-steps';
import { sendPage, type Page } from '../html';
import { clientId } from '../identity/pool';
import type { Hosted } from './hosted';
import { loginPage, refusalPage } from './page';
import {
  isRegistered,
  readRequest,
  unknownClient,
  unregisteredAddress,
  withParameters,
  type ReadRequest,
} from './request';

export interface HostedPagesDependencies {
  readonly accounts: Accounts;
  readonly hosted: Hosted;
}

const cookieName = 'sandbox-hosted';
const FormSchema = v.object({ username: v.string(), password: v.string() });
const LogoutSchema = v.object({ client_id: v.optional(v.string()), logout_uri: v.optional(v.string(), '') });

type GoodRequest = Extract<ReadRequest, { readonly kind: 'good' }>;

/** Adds the hosted pages of the identity provider: authorize, login and logout. */
export function hostedPagesRoutes(app: FastifyInstance, dependencies: HostedPagesDependencies): void {
  const { accounts, hosted } = dependencies;

  app.get('/idp/oauth2/authorize', (request, reply) => {
    const read = readRequest(request.query);
    if (read.kind !== 'good') return turnAway(reply, read);
    const user = hosted.userOf(getCookie(request));
    return user === undefined
      ? reply.redirect(request.url.replace(/^[^?]*/, '/idp/login'))
      : goBack(reply, hosted, user, read);
  });

  app.get('/idp/login', (request, reply) => {
    const read = readRequest(request.query);
    if (read.kind !== 'good') return turnAway(reply, read);
    return sendForm(reply, loginPage({ action: request.url }), new URL(read.request.redirectUri).origin);
  });

  app.post('/idp/login', (request, reply) => {
    const read = readRequest(request.query);
    if (read.kind !== 'good') return turnAway(reply, read);
    const form = v.safeParse(FormSchema, request.body);
    const userId = form.success ? form.output.username : '';
    const account = accounts.find(userId);
    const refusal = findRefusal(accounts, account, form.success ? form.output.password : '');
    if (account === undefined || refusal !== undefined) {
      const page = loginPage({ action: request.url, userId, refusal });
      return sendForm(reply.code(400), page, new URL(read.request.redirectUri).origin);
    }
    accounts.signedIn(account);
    setCookie(reply, hosted.remember(account.seed.id), 3600);
    return goBack(reply, hosted, account.seed.id, read);
  });

  app.get('/idp/logout', (request, reply) => {
    const read = v.safeParse(LogoutSchema, request.query);
    if (!read.success || read.output.client_id !== clientId) {
      return turnAway(reply, { kind: 'refused', reason: unknownClient });
    }
    hosted.forget(getCookie(request));
    setCookie(reply, '', 0);
    const { logout_uri: address } = read.output;
    return isRegistered(address)
      ? reply.redirect(address)
      : turnAway(reply, { kind: 'refused', reason: unregisteredAddress });
  });
}

function findRefusal(accounts: Accounts, account: Account | undefined, password: string): string | undefined {
  if (account === undefined) return wrongCredentials;
  if (accounts.isLocked(account)) return attemptsExceeded;
  if (!accounts.hasPassword(account, password)) {
    accounts.passwordWasWrong(account);
    return wrongCredentials;
  }
  accounts.passwordWasRight(account);
  return account.state === 'active' || account.state === 'password-expired'
    ? undefined
    : 'Finish setting up this account in the portal first.';
}

function goBack(
  reply: FastifyReply,
  hosted: Hosted,
  user: string,
  { request, state }: GoodRequest,
): FastifyReply {
  const code = hosted.authorize(user, request);
  return reply.redirect(withParameters(request.redirectUri, { code, state }), 303);
}

function turnAway(reply: FastifyReply, read: Exclude<ReadRequest, { readonly kind: 'good' }>): FastifyReply {
  return read.kind === 'returned'
    ? reply.redirect(read.address)
    : sendForm(reply.code(400), refusalPage(read.reason), '');
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
