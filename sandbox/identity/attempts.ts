import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { notAuthorized } from './identity-error';

/** How long a started sign-in waits for its next answer, in milliseconds. */
export const sessionMs = 180_000;

const StateSchema = v.variant('step', [
  v.object({
    step: v.literal('PASSWORD_VERIFIER'),
    exchange: v.object({
      clientPublic: v.string(),
      serverSecret: v.string(),
      serverPublic: v.string(),
      secretBlock: v.string(),
    }),
  }),
  v.object({ step: v.literal('CUSTOM_CHALLENGE'), code: v.string(), wrongCodes: v.number() }),
]);

/** What a started sign-in waits for. */
export type AttemptState = v.InferOutput<typeof StateSchema>;

/** A started sign-in. */
export interface Attempt {
  /** The user's internal id. */
  readonly user: string;
  readonly state: AttemptState;
}

const RowSchema = v.object({
  user: v.string(),
  created_at: v.number(),
  state: v.pipe(v.string(), v.parseJson(), StateSchema),
});

/** Started sign-ins by their session value: each is good once and for 180 seconds. */
export class Attempts {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Keeps an attempt and answers the session value that continues it. */
  keep({ user, state }: Attempt): string {
    const session = randomBytes(48).toString('base64url');
    const now = this.#clock.now();
    this.#store.prepare('delete from attempts where created_at < ?').run(now - 20 * sessionMs);
    this.#store
      .prepare('insert into attempts values (?, ?, ?, ?)')
      .run(session, user, now, JSON.stringify(state));
    return session;
  }

  /** Takes an attempt out; throws the provider's refusal when the session is unknown, used or too old. */
  take(session: string): Attempt {
    const row = this.#store
      .prepare('select user, created_at, state from attempts where session = ?')
      .get(session);
    if (row === undefined) throw notAuthorized('Invalid session for the user.');
    this.#store.prepare('delete from attempts where session = ?').run(session);
    const { user, created_at: createdAt, state } = v.parse(RowSchema, row);
    if (this.#clock.now() - createdAt >= sessionMs) {
      throw notAuthorized('Invalid session for the user, session is expired.');
    }
    return { user, state };
  }

  /** Forgets every started sign-in. */
  reset(): void {
    this.#store.exec('delete from attempts');
  }
}
