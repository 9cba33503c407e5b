import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Manifest } from '#manifest';
import { usesHttps, type ServerConfig } from '../settings/config';
import type { ConsentTokens } from './consent-tokens';
import { isOwnForm } from './navigation';
import { createOverrideRules, formatOverride, readOverride, type OverrideSettings } from './override';
import { addParameters, createModeCookie, modeCookies, type RedirectRequest } from './requested-mode';

/** In bytes; form encoding makes the return URL longer. */
const maxFormBytes = 16_384;

/** Redirects within the portal, and sets or clears a mode cookie. */
export function sendRedirect(
  settings: Pick<ServerConfig, 'portalOrigin'>,
  reply: FastifyReply,
  { to, cookie }: RedirectRequest,
): FastifyReply {
  if (cookie !== undefined) void reply.header('set-cookie', createModeCookie(cookie, usesHttps(settings)));
  return reply.code(303).headers({ 'cache-control': 'no-store', location: to }).send();
}

/** Reads the override, in its query format, and the return path from form fields. */
function readForm(fields: URLSearchParams): { readonly text: string; readonly back: string } {
  const text = formatOverride({
    app: fields.get('app') ?? '',
    address: (fields.get('address') ?? '').trim(),
  });
  return { text, back: /^\/[!-~]*$/.exec(fields.get('return') ?? '')?.[0] ?? '/' };
}

/**
 * Adds the routes that confirm an override. `GET` redirects to the confirmation page; `POST` with that page's
 * token confirms. In production, overrides are not allowed, and the routes do not exist.
 */
export function addOverrideRoutes(
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
      const requested = override.ok ? formatOverride(override.value) : text;
      const isConfirmed = override.ok && rules.consentTokens.redeem(requested, fields.get('token') ?? '');
      const consent = isConfirmed ? rules.consentTokens.create(requested) : undefined;
      return sendRedirect(settings, reply, {
        kind: 'redirect',
        // Without consent, this leads to the confirmation page, which may show why the override is refused.
        to: addParameters(requested, consent?.urlSecret, back),
        ...(consent === undefined ? {} : { cookie: [modeCookies.override, consent.cookie] }),
      });
    });
    done();
  });
}
