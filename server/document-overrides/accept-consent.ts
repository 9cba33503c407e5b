import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Manifest } from '#manifest';
import { usesHttps, type ServerConfig } from '../config';
import type { ConsentTokens } from './consent-tokens';
import { isOwnForm } from './navigation';
import { createOverrideRules, formatOverride, readOverride, type OverrideSettings } from './override';
import { addParameters, createModeCookie, modeCookies, type RedirectRequest } from './requested-mode';

/** In bytes. The way back is a whole address, and longer in a form than in the address bar. */
const maxFormBytes = 16_384;

/** Sends the browser to another address of the portal and has it keep or forget a mode. */
export function sendRedirect(
  settings: Pick<ServerConfig, 'portalOrigin'>,
  reply: FastifyReply,
  { to, cookie }: RedirectRequest,
): FastifyReply {
  if (cookie !== undefined) void reply.header('set-cookie', createModeCookie(cookie, usesHttps(settings)));
  return reply.code(303).headers({ 'cache-control': 'no-store', location: to }).send();
}

/** The override that a form names, as a query has it, and where the person was. */
function readForm(fields: URLSearchParams): { readonly text: string; readonly back: string } {
  const text = formatOverride({
    app: fields.get('app') ?? '',
    address: (fields.get('address') ?? '').trim(),
  });
  return { text, back: /^\/[!-~]*$/.exec(fields.get('return') ?? '')?.[0] ?? '/' };
}

/**
 * Takes the person's word that an app shall come from elsewhere. A form of the portal that names an app and an address
 * leads to the question; only the question's own form, with its token, is an answer. Where nothing may be overridden, as
 * in production, there is no such address.
 */
export function acceptOverrides(
  server: FastifyInstance,
  settings: OverrideSettings,
  agreements: ConsentTokens | undefined,
  manifest: () => Manifest,
): void {
  if (settings.environment === 'production') return;
  void server.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.get('/portal/override', { exposeHeadRoute: false }, ({ url }, reply) => {
      const { text, back } = readForm(new URL(url, 'http://portal.invalid').searchParams);
      return sendRedirect(settings, reply, { kind: 'elsewhere', to: addParameters(text, undefined, back) });
    });
    scope.post('/portal/override', { bodyLimit: maxFormBytes }, ({ body, headers }, reply) => {
      const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
      const { text, back } = readForm(fields);
      const rules = createOverrideRules(settings, agreements, manifest());
      if (rules === undefined || !isOwnForm(headers, settings.portalOrigin)) {
        return reply.code(403).headers({ 'cache-control': 'no-store' }).send({ error: 'Refused' });
      }
      const override = readOverride(text, rules);
      const wanted = override.ok ? formatOverride(override.value) : text;
      const isAgreed = override.ok && rules.consentTokens.redeem(wanted, fields.get('token') ?? '');
      const agreed = isAgreed ? rules.consentTokens.create(wanted) : undefined;
      return sendRedirect(settings, reply, {
        kind: 'elsewhere',
        // Without an agreement, the page there asks once more or says why the override cannot be.
        to: addParameters(wanted, agreed?.word, back),
        ...(agreed === undefined ? {} : { cookie: [modeCookies.override, agreed.cookie] }),
      });
    });
    done();
  });
}
