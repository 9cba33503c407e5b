import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SealedSession } from './session-cookie';

/**
 * In requests: the session that the document was rendered for. In responses: the session's state, such as
 * `over`.
 */
export const sessionHeader = 'x-portal-session';
/** Value of the header on calls that need no session. */
export const noSession = 'none';

/** Whether a request comes from a script of the portal's own pages. */
export function isOwnScript({ headers }: FastifyRequest, portalOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  if (origin !== undefined && origin !== portalOrigin) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return destination === undefined || destination === 'empty';
}

/** Refuses a request; `sessionState` tells the browser whether to renew, reload or sign in. */
export function refuse(
  reply: FastifyReply,
  status: number,
  error: string,
  sessionState?: string,
): FastifyReply {
  if (sessionState !== undefined) void reply.header(sessionHeader, sessionState);
  return reply.code(status).headers({ 'cache-control': 'no-store' }).send({ error });
}

/** Checks that a request's session header matches its cookie; returns the session or the refusal. */
export function findNamedSession(
  request: FastifyRequest,
  session: SealedSession | undefined,
):
  | { readonly ok: true; readonly session: SealedSession }
  | {
      readonly ok: false;
      readonly status: 401 | 403 | 409;
      readonly error: string;
      readonly sessionState?: string;
    } {
  const named = request.headers[sessionHeader];
  if (typeof named !== 'string' || named === '')
    return { ok: false, status: 403, error: 'No session is named' };
  if (session === undefined) return { ok: false, status: 401, error: 'Signed out', sessionState: 'over' };
  if (named === session.id) return { ok: true, session };
  return { ok: false, status: 409, error: 'Somebody else has signed in', sessionState: 'replaced' };
}
