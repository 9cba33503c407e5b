import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Manifest } from '#manifest';
import type { ServerConfig } from '../config';
import { overrideRules, overrideText, readOverride } from './override';
import { addressWith, modeCookie, modeCookies, type Elsewhere } from './requested';

type Settings = Pick<ServerConfig, 'environment' | 'overrideOrigins' | 'portalOrigin'>;

/** Sends the browser to another address of the portal and has it keep or forget a mode. */
export function sendElsewhere(
  { portalOrigin }: Pick<Settings, 'portalOrigin'>,
  reply: FastifyReply,
  { to, cookie }: Elsewhere,
): FastifyReply {
  const isSecure = portalOrigin?.startsWith('https:') === true;
  if (cookie !== undefined) void reply.header('set-cookie', modeCookie(cookie, isSecure));
  return reply.code(303).headers({ 'cache-control': 'no-store', location: to }).send();
}

/** Whether the person sent a form of this portal itself: other sites may not speak for them. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Takes the person's word that an app shall come from elsewhere. Where nothing may be overridden, as in production,
 * there is no such address.
 */
export function acceptOverrides(server: FastifyInstance, settings: Settings, manifest: () => Manifest): void {
  if (settings.environment === 'production') return;
  void server.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.post('/portal/override', (request, reply) => {
      const { body } = request;
      const rules = overrideRules(settings, manifest());
      const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
      const text = overrideText({
        app: fields.get('app') ?? '',
        address: (fields.get('address') ?? '').trim(),
      });
      const back = /^\/[!-~]*$/.exec(fields.get('return') ?? '')?.[0] ?? '/';
      if (rules === undefined || !isOwnForm(request)) {
        return reply.code(403).headers({ 'cache-control': 'no-store' }).send({ error: 'Refused' });
      }
      const override = readOverride(text, rules);
      const agreed = override.ok ? overrideText(override.value) : undefined;
      return sendElsewhere(settings, reply, {
        kind: 'elsewhere',
        // Without the cookie, the page there says why the override cannot be.
        to: addressWith(agreed ?? text, back),
        ...(agreed === undefined ? {} : { cookie: [modeCookies.override, agreed] }),
      });
    });
    done();
  });
}
