import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Manifest } from '#manifest';
import { usesHttps, type ServerConfig } from '../settings/config';
import type { ConsentTokens } from './consent-tokens';
import { isOwnForm } from './navigation';
import { createOverrideRules, formatOverride, readOverride, type OverrideSettings } from './override';
import { addParameters, createModeCookie, modeCookies, type RedirectRequest } from './requested-mode';

/** In bytes. The return address is longer in a form than in the address bar. */
const maxFormBytes = 16_384;

/** Redirects within the portal and sets or clears a mode cookie. */
export function sendRedirect(
  settings: Pick<ServerConfig, 'portalOrigin'>,
  reply: FastifyReply,
  { to, cookie }: RedirectRequest,
): FastifyReply {
  if (cookie !== undefined) void reply.header('set-cookie', createModeCookie(cookie, usesHttps(settings)));
  return reply.code(303).headers({ 'cache-control': 'no-store', location: to }).send();
}

/** The override in a form, as in a query, and the return address. */
function readForm(fields: URLSearchParams): { readonly text: string; readonly back: string } {
  const text = formatOverride({
    app: fields.get('app') ?? '',
    address: (fields.get('address') ?? '').trim(),
  });
  return { text, back: /^\/[!-~]*$/.exec(fields.get('return') ?? '')?.[0] ?? '/' };
}

/**
 * Handles confirmation of an override. A form with an app and an address leads to the confirmation page; only
 * that page's form, with its token, confirms. Where overrides are not allowed, as in production, the address
 * does not exist.
 */
export function acceptOverrides(
  server: FastifyInstance,
  settings: OverrideSettings,
  consentTokens: ConsentTokens | undefined,
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
      return sendRedirect(settings, reply, { kind: 'redirect', to: addParameters(text, undefined, back) });
    });
    scope.post('/portal/override', { bodyLimit: maxFormBytes }, ({ body, headers }, reply) => {
      const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
      const { text, back } = readForm(fields);
      const rules = createOverrideRules(settings, consentTokens, manifest());
      if (rules === undefined || !isOwnForm(headers, settings.portalOrigin)) {
        return reply.code(403).headers({ 'cache-control': 'no-store' }).send({ error: 'Refused' });
      }
      const override = readOverride(text, rules);
      const wanted = override.ok ? formatOverride(override.value) : text;
      const isAgreed = override.ok && rules.consentTokens.redeem(wanted, fields.get('token') ?? '');
      const agreed = isAgreed ? rules.consentTokens.create(wanted) : undefined;
      return sendRedirect(settings, reply, {
        kind: 'redirect',
        // Without a confirmation, the page asks again or says why the override is refused.
        to: addParameters(wanted, agreed?.word, back),
        ...(agreed === undefined ? {} : { cookie: [modeCookies.override, agreed.cookie] }),
      });
    });
    done();
  });
}
