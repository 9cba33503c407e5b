import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SealedSession } from './session-cookie';

/** The header that names the session a document was made for, and in answers what the browser has to do. */
export const sessionHeader = 'x-portal-session';
/** What the header says on a call that needs no session. */
export const noSession = 'none';

/** Whether a request comes from a script of the portal's own pages, and of nobody else's. */
export function isOwnScript({ headers }: FastifyRequest, portalOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  if (origin !== undefined && origin !== portalOrigin) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return destination === undefined || destination === 'empty';
}

/** Refuses a request; `sign` tells the browser what to do about it. */
export function refuse(reply: FastifyReply, status: number, error: string, sign?: string): FastifyReply {
  if (sign !== undefined) void reply.header(sessionHeader, sign);
  return reply.code(status).headers({ 'cache-control': 'no-store' }).send({ error });
}

/** The session a request names, if it is the cookie's; otherwise the request is refused. */
export function findNamedSession(
  request: FastifyRequest,
  session: SealedSession | undefined,
):
  | { readonly ok: true; readonly session: SealedSession }
  | { readonly ok: false; readonly status: 401 | 403 | 409; readonly error: string; readonly sign?: string } {
  const named = request.headers[sessionHeader];
  if (typeof named !== 'string' || named === '')
    return { ok: false, status: 403, error: 'No session is named' };
  if (session === undefined) return { ok: false, status: 401, error: 'Signed out', sign: 'over' };
  if (named === session.id) return { ok: true, session };
  return { ok: false, status: 409, error: 'Somebody else has signed in', sign: 'replaced' };
}
