import * as v from 'valibot';
import { PortalError } from '#base';
import {
  getCookieOptions,
  createSealedCookie,
  getMaxAge,
  readCookieValues,
  type SealedCookie,
  type SealedCookieDependencies,
} from './sealed-cookie';

const SessionSchema = v.object({
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
  id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  username: v.string(),
  /** Epoch ms. */
  signedInAt: v.number(),
  activeAt: v.number(),
  renewedAt: v.number(),
});

/** The content of the session cookie. The id is public; times are in epoch ms. */
export type SealedSession = v.InferOutput<typeof SessionSchema>;

/** Reads and writes session cookies. */
export interface SessionCookies extends Pick<SealedCookie<SealedSession>, 'read' | 'cleared'> {
  /**
   * Returns the `Set-Cookie` header of a session until `endsAt` (epoch ms). Rejects if it is too long for
   * browsers.
   */
  write(session: SealedSession, endsAt: number): Promise<string>;
  /**
   * Returns the `Set-Cookie` headers that end a session. A second cookie marks it as ended until `endsAt`
   * (epoch ms), so that a late response of another replica cannot restore it.
   */
  end(session: Pick<SealedSession, 'id'>, endsAt: number): string[];
}

/** Creates the session cookies. */
export function createSessionCookies(dependencies: SealedCookieDependencies): SessionCookies {
  const cookie = createSealedCookie('portal-session', SessionSchema, dependencies);
  const ended = getCookieOptions('portal-ended', dependencies);
  return {
    ...cookie,
    async read(header) {
      const session = await cookie.read(header);
      if (session === undefined || readCookieValues(ended.name, header).includes(session.id))
        return undefined;
      return session;
    },
    async write(session, endsAt) {
      const written = await cookie.write(session, endsAt);
      if (written !== undefined) return written;
      throw new PortalError('The refresh token of the identity provider is too long for a cookie', {
        code: 'session',
      });
    },
    end({ id }, endsAt) {
      const maxAge = getMaxAge(endsAt, dependencies.now());
      return [cookie.cleared, `${ended.name}=${id}; Max-Age=${maxAge}; ${ended.attributes}`];
    },
  };
}
