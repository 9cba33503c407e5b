import * as v from 'valibot';
import { PortalError } from '#base';
import {
  createCookieForm,
  createSealedCookie,
  getMaxAge,
  readValues,
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

/** A session as its cookie holds it. The id is public; times are in epoch ms. */
export type SealedSession = v.InferOutput<typeof SessionSchema>;

/** Reads and writes the cookie of sessions. */
export interface SessionCookies extends Pick<SealedCookie<SealedSession>, 'read' | 'cleared'> {
  /** The `Set-Cookie` header of a session that ends at `endsAt` (epoch ms); rejects if browsers would drop it. */
  write(session: SealedSession, endsAt: number): Promise<string>;
  /**
   * The `Set-Cookie` headers that end a session in a browser until `endsAt` (epoch ms): a second cookie names it, so that
   * no late answer of a replica that knows nothing of the end can revive it.
   */
  end(session: Pick<SealedSession, 'id'>, endsAt: number): string[];
}

/** Creates the reader and writer of session cookies. */
export function createSessionCookies(dependencies: SealedCookieDependencies): SessionCookies {
  const cookie = createSealedCookie('portal-session', SessionSchema, dependencies);
  const ended = createCookieForm('portal-ended', dependencies);
  return {
    ...cookie,
    async read(header) {
      const session = await cookie.read(header);
      if (session === undefined || readValues(ended.name, header).includes(session.id)) return undefined;
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
