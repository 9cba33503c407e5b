import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { BffContext } from './bff-context';
import { findNamedSession, isOwnScript, refuse } from './guard';
import type { TokenFailure } from './server-sessions';
import type { SealedSession } from './session-cookie';

const RenewalSchema = v.object({
  active: v.boolean(),
  deviceKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))),
});
const EndSchema = v.object({ everywhere: v.optional(v.literal('true')) });
const TokenSchema = v.object({ app: v.string() });

/** Sends the reason why there is no access token. */
function sendTokenFailure(reply: FastifyReply, reason: TokenFailure): FastifyReply {
  if (reason === 'unreachable') return refuse(reply, 503, 'The identity provider cannot be reached');
  return refuse(reply, 401, 'Signed out', reason);
}

/**
 * Adds `/bff/session`, with which the browser renews or ends its session, or gets the token for a legacy app.
 */
export function addSessionRoutes(server: FastifyInstance, context: BffContext): void {
  const { cookies, people, sessions, settings, views } = context;
  const { portalOrigin } = settings;

  async function withSession(
    request: FastifyRequest,
    reply: FastifyReply,
    handle: (session: SealedSession) => Promise<FastifyReply>,
    handleSignedOut?: () => FastifyReply,
  ): Promise<FastifyReply> {
    if (request.headers.origin !== portalOrigin || !isOwnScript(request, portalOrigin))
      return refuse(reply, 403, 'Forbidden');
    const found = findNamedSession(request, await cookies.read(request.headers.cookie));
    if (found.ok) return handle(found.session);
    if (found.sessionState === 'over') void reply.header('set-cookie', cookies.cleared);
    if (found.status === 401 && handleSignedOut !== undefined) return handleSignedOut();
    return refuse(reply, found.status, found.error, found.sessionState);
  }

  server.post('/bff/session', (request, reply) =>
    withSession(request, reply, async (session) => {
      const body = v.safeParse(RenewalSchema, request.body);
      if (!body.success) return refuse(reply, 400, 'Bad request');
      const { active: isActive, deviceKey } = body.output;
      const renewed = await sessions.renew(session, { isActive, deviceKey });
      if (!renewed.ok) {
        if (renewed.error === 'over') void reply.header('set-cookie', cookies.cleared);
        return sendTokenFailure(reply, renewed.error);
      }
      const { session: next, claims } = renewed.value;
      const endsAt = sessions.endsAt(next);
      // A document that did not wait for the user record could not set the view cookie.
      const person = people.getCached(next);
      const view = person && (await views.update(request.headers.cookie, next, person, endsAt));
      if (view !== undefined) void reply.header('set-cookie', view);
      return reply
        .headers({ 'cache-control': 'no-store', 'set-cookie': await cookies.write(next, endsAt) })
        .send({ id: next.id, claims, endsAt });
    }),
  );

  server.delete('/bff/session', (request, reply) => {
    const sendEnded = (): FastifyReply => reply.code(204).headers({ 'cache-control': 'no-store' }).send();
    const end = async (session: SealedSession): Promise<FastifyReply> => {
      const query = v.safeParse(EndSchema, request.query);
      void reply.header('set-cookie', cookies.end(session, sessions.endsAt(session)));
      const view = views.clear(request.headers.cookie);
      if (view !== undefined) void reply.header('set-cookie', view);
      await sessions.end(session, { everywhere: query.success && query.output.everywhere === 'true' });
      return sendEnded();
    };
    // Another tab may have signed out first.
    return withSession(request, reply, end, sendEnded);
  });

  server.post('/bff/session/token', (request, reply) =>
    withSession(request, reply, async (session) => {
      const body = v.safeParse(TokenSchema, request.body);
      if (!body.success || !settings.legacyTokens.includes(body.output.app))
        return refuse(reply, 403, 'Forbidden');
      const token = await sessions.getAccessToken(session);
      if (!token.ok) return sendTokenFailure(reply, token.error);
      return reply.headers({ 'cache-control': 'no-store' }).send({ accessToken: token.value });
    }),
  );
}
