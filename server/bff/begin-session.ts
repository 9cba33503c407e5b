import type { FastifyReply } from 'fastify';
import { PortalError } from '#base';
import type { BffContext } from './bff-context';
import { withoutSignature, type Tokens } from './identity-provider';
import { signDevice } from './session-keys';

/** Placeholder for the refresh token in the browser. */
export const refreshTokenMarker = 'held-by-the-portal-server';

/**
 * Begins the session of a completed sign-in and sets its cookie. Resolves to redacted tokens for the browser:
 * the claims without a signature. `device` is the key of a device that the user may confirm. Rejects if the
 * tokens are invalid.
 */
export async function beginSession(
  { cookies, keys, sessions }: Pick<BffContext, 'cookies' | 'keys' | 'sessions'>,
  reply: FastifyReply,
  tokens: Tokens,
  device?: string,
): Promise<Tokens> {
  const started = sessions.begin(tokens);
  if (started === undefined)
    throw new PortalError('The identity provider completed a sign-in without valid tokens', {
      code: 'session',
    });
  const { session } = started;
  void reply.header('set-cookie', await cookies.write(session, sessions.endsAt(session)));
  const proof = device === undefined ? '' : signDevice(keys, session.id, device);
  return {
    AccessToken: withoutSignature(tokens.AccessToken, proof),
    ...(tokens.IdToken === undefined ? {} : { IdToken: withoutSignature(tokens.IdToken) }),
    RefreshToken: refreshTokenMarker,
  };
}
