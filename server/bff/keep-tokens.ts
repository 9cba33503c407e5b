import type { FastifyReply } from 'fastify';
import { PortalError } from '#base';
import type { BffContext } from './bff-context';
import { withoutSignature, type Tokens } from './identity-provider';
import { signDevice } from './session-keys';

/** What stands in the place of a refresh token in the browser; worth nothing. */
export const refreshTokenMarker = 'held-by-the-portal-server';

/**
 * Begins the session of a completed sign-in and sets its cookie. Resolves to what the browser may have instead of the
 * tokens: their claims without a signature. `device` is one that the person may confirm. Rejects if the tokens cannot
 * be read.
 */
export async function keepTokens(
  { cookies, keys, sessions }: Pick<BffContext, 'cookies' | 'keys' | 'sessions'>,
  reply: FastifyReply,
  tokens: Tokens,
  device?: string,
): Promise<Tokens> {
  const begun = sessions.begin(tokens);
  if (begun === undefined)
    throw new PortalError('The identity provider ended a sign-in without tokens that can be read', {
      code: 'session',
    });
  const { session } = begun;
  void reply.header('set-cookie', await cookies.write(session, sessions.endsAt(session)));
  const proof = device === undefined ? '' : signDevice(keys, session.id, device);
  return {
    AccessToken: withoutSignature(tokens.AccessToken, proof),
    ...(tokens.IdToken === undefined ? {} : { IdToken: withoutSignature(tokens.IdToken) }),
    RefreshToken: refreshTokenMarker,
  };
}
