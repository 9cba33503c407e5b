import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { notAuthorized } from './identity-error';
import { ownScope } from './pool';

/** A completed sign-in; its id is the `origin_jti` claim of its tokens. */
export interface Grant {
  readonly id: string;
  /** The user's internal id. */
  readonly user: string;
  readonly refreshToken: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Scopes of the tokens, separated by spaces. */
  readonly scope: string;
}

const RowSchema = v.object({
  id: v.string(),
  user: v.string(),
  refresh_token: v.string(),
  created_at: v.number(),
  revoked: v.number(),
  scope: v.string(),
});

const refreshTokenMs = 30 * 86_400_000;

const createRefreshToken = (): string => randomBytes(48).toString('base64url');

/** Completed sign-ins with their refresh tokens; persisted across restarts. */
export class Grants {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #rotatesTokens: boolean;

  /** With `rotatesTokens`, each refresh token is valid once and returns the next. */
  constructor(store: Store, clock: Clock, rotatesTokens = false) {
    this.#store = store;
    this.#clock = clock;
    this.#rotatesTokens = rotatesTokens;
  }

  /** Stores a completed sign-in. */
  create(user: string, scope = ownScope): Grant {
    const grant = {
      id: randomUUID(),
      user,
      refreshToken: createRefreshToken(),
      createdAt: this.#clock.now(),
      scope,
    };
    this.#store
      .prepare('insert into grants (id, user, refresh_token, created_at, scope) values (?, ?, ?, ?, ?)')
      .run(grant.id, user, grant.refreshToken, grant.createdAt, scope);
    return grant;
  }

  /** Returns the sign-in of a refresh token; throws the provider's error for an invalid one. */
  findByRefreshToken(refreshToken: string): Grant {
    const row = this.#store.prepare('select * from grants where refresh_token = ?').get(refreshToken);
    if (row === undefined) throw notAuthorized('Invalid Refresh Token');
    const stored = v.parse(RowSchema, row);
    if (stored.revoked !== 0) throw notAuthorized('Refresh Token has been revoked');
    if (this.#clock.now() - stored.created_at >= refreshTokenMs) {
      throw notAuthorized('Refresh Token has expired');
    }
    const { id, user, created_at: createdAt, scope } = stored;
    return { id, user, refreshToken, createdAt, scope };
  }

  /** Replaces the refresh token of a sign-in; `undefined` if tokens do not rotate. */
  rotate({ id }: Grant): string | undefined {
    if (!this.#rotatesTokens) return undefined;
    const refreshToken = createRefreshToken();
    this.#store.prepare('update grants set refresh_token = ? where id = ?').run(refreshToken, id);
    return refreshToken;
  }

  /** Whether a sign-in is known and not revoked. */
  isLive(id: string): boolean {
    return this.#store.prepare('select id from grants where id = ? and revoked = 0').get(id) !== undefined;
  }

  /** Revokes the sign-in of a refresh token; unknown tokens are ignored. */
  revoke(refreshToken: string): void {
    this.#store.prepare('update grants set revoked = 1 where refresh_token = ?').run(refreshToken);
  }

  /** Revokes all sign-ins of a user. */
  revokeAll(user: string): void {
    this.#store.prepare('update grants set revoked = 1 where user = ?').run(user);
  }

  /** Reverts all revocations. */
  reset(): void {
    this.#store.exec('update grants set revoked = 0');
  }
}
