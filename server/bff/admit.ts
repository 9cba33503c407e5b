import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#base';
import type { BffContext } from './bff-context';
import { findNamedSession, isOwnScript, noSession, sessionHeader } from './guard';
import type { SealedSession } from './session-cookie';

/** The response to a refused request: the arguments of `refuse`. */
export type Refusal = readonly [status: number, error: string, sessionState?: string | undefined];

/** A call from a script of the portal's own pages. */
export interface AdmittedCall {
  /** The value of the session header. */
  readonly session: string;
  /** The access token; `undefined` for calls that need no session. */
  readonly token: string | undefined;
}

/** Reads the session from a request's cookie; `undefined` if it has ended. */
export async function findLiveSession(
  { cookies, sessions }: Pick<BffContext, 'cookies' | 'sessions'>,
  { headers }: FastifyRequest,
): Promise<SealedSession | undefined> {
  const session = await cookies.read(headers.cookie);
  return session === undefined || sessions.isOver(session) ? undefined : session;
}

/** Gets the access token of a session, or the refusal to send. */
export async function requireToken(
  { sessions }: Pick<BffContext, 'sessions'>,
  session: SealedSession,
): Promise<Result<string, Refusal>> {
  const token = await sessions.getAccessToken(session);
  if (token.ok) return token;
  return token.error === 'unreachable'
    ? err([503, 'The identity provider cannot be reached'])
    : err([401, 'Signed out', token.error]);
}

/** Admits calls whose session header matches their cookie, and calls that need no session. */
export async function admit(
  context: Pick<BffContext, 'cookies' | 'sessions' | 'settings'>,
  request: FastifyRequest,
): Promise<Result<AdmittedCall, Refusal>> {
  if (!isOwnScript(request, context.settings.portalOrigin)) return err([403, 'Forbidden']);
  if (request.headers[sessionHeader] === noSession) return ok({ session: noSession, token: undefined });
  const found = findNamedSession(request, await context.cookies.read(request.headers.cookie));
  if (!found.ok) return err([found.status, found.error, found.sessionState]);
  const token = await requireToken(context, found.session);
  return token.ok ? ok({ session: found.session.id, token: token.value }) : token;
}
