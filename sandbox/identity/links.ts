import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Store } from '../store';

/** Purpose of a mailed link. */
export type LinkPurpose = 'reset' | 'verify';

/** The session of a mailed link. */
export interface Link {
  /** The user's internal id. */
  readonly user: string;
  readonly csrfToken: string;
}

const lifeMs: Readonly<Record<LinkPurpose, number>> = { reset: 30 * 60_000, verify: 24 * 3_600_000 };

const RowSchema = v.object({ user: v.string(), csrf_token: v.string(), created_at: v.number() });

/** Sessions of mailed links; each is valid until it is closed or expires. */
export class Links {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Opens a session for a user, closes earlier ones for the same purpose, and returns its value. */
  open(user: string, purpose: LinkPurpose): string {
    const session = randomBytes(32).toString('base64url');
    this.close(user, purpose);
    this.#store
      .prepare('insert into links values (?, ?, ?, ?, ?)')
      .run(session, user, purpose, randomBytes(32).toString('base64url'), this.#clock.now());
    return session;
  }

  /** Finds a session that is neither closed nor expired. */
  find(session: string, purpose: LinkPurpose): Link | undefined {
    const row = this.#store
      .prepare('select user, csrf_token, created_at from links where session = ? and purpose = ?')
      .get(session, purpose);
    if (row === undefined) return undefined;
    const { user, csrf_token: csrfToken, created_at: createdAt } = v.parse(RowSchema, row);
    return this.#clock.now() - createdAt < lifeMs[purpose] ? { user, csrfToken } : undefined;
  }

  /** Closes all sessions of a user for a purpose. */
  close(user: string, purpose: LinkPurpose): void {
    this.#store.prepare('delete from links where user = ? and purpose = ?').run(user, purpose);
  }

  /** Removes all sessions. */
  reset(): void {
    this.#store.exec('delete from links');
  }
}
