import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Account } from '../identity/account';
import type { Accounts } from '../identity/accounts';
import { clientId } from '../identity/pool';
import type { Hosted } from './hosted';
import { loginPage, refusalPage } from './page';
import { isRegistered, readRequest, withParameters, type ReadRequest } from './request';
import { strings } from './strings';

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
      ? reply.redirect(`/idp/login${getSearch(request)}`)
      : goBack(reply, hosted, user, read);
  });

  app.get('/idp/login', (request, reply) => {
    const read = readRequest(request.query);
    if (read.kind !== 'good') return turnAway(reply, read);
    return sendHtml(reply, 200, loginPage({ action: request.url }), new URL(read.request.redirectUri).origin);
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
      return sendHtml(reply, 400, page, new URL(read.request.redirectUri).origin);
    }
    accounts.signedIn(account);
    setCookie(reply, hosted.remember(account.seed.id), 3600);
    return goBack(reply, hosted, account.seed.id, read);
  });

  app.get('/idp/logout', (request, reply) => {
    const read = v.safeParse(LogoutSchema, request.query);
    if (!read.success || read.output.client_id !== clientId) {
      return turnAway(reply, { kind: 'refused', reason: strings.unknownClient });
    }
    hosted.forget(getCookie(request));
    setCookie(reply, '', 0);
    const { logout_uri: address } = read.output;
    return isRegistered(address)
      ? reply.redirect(address)
      : turnAway(reply, { kind: 'refused', reason: strings.unregistered });
  });
}

function findRefusal(accounts: Accounts, account: Account | undefined, password: string): string | undefined {
  if (account === undefined) return strings.wrongCredentials;
  if (accounts.isLocked(account)) return strings.locked;
  if (!accounts.hasPassword(account, password)) {
    accounts.passwordWasWrong(account);
    return strings.wrongCredentials;
  }
  accounts.passwordWasRight(account);
  return account.state === 'active' || account.state === 'password-expired' ? undefined : strings.notReady;
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
    : sendHtml(reply, 400, refusalPage(read.reason), '');
}

/** `formTarget` is the origin that the form's answer leads on to, which browsers count as a target of the form. */
function sendHtml(reply: FastifyReply, status: number, page: string, formTarget: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self' ${formTarget}`.trim(),
    "frame-ancestors 'none'",
  ];
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy.join('; ') })
    .type('text/html; charset=utf-8')
    .send(page);
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

function getSearch(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start);
}
