import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { secondFactors } from '../users/sample-users';
import { notAuthorized } from './identity-error';

/** Maximum duration of a sign-in in milliseconds, for all steps together. */
export const sessionMs = 180_000;

const ExchangeSchema = v.object({
  clientPublic: v.string(),
  serverSecret: v.string(),
  serverPublic: v.string(),
  secretBlock: v.string(),
});

const code = { code: v.string(), wrongCodes: v.number() };

/** The challenges of a sign-in so far, as passed to the triggers of a user pool. */
const TriggerSessionSchema = v.array(
  v.variant('challengeName', [
    v.object({
      challengeName: v.picklist(['SRP_A', 'PASSWORD_VERIFIER', 'DEVICE_PASSWORD_VERIFIER']),
      challengeResult: v.boolean(),
    }),
    v.object({
      challengeName: v.literal('CUSTOM_CHALLENGE'),
      challengeResult: v.boolean(),
      challengeMetadata: v.string(),
    }),
  ]),
);

export type TriggerSession = Readonly<v.InferOutput<typeof TriggerSessionSchema>>;

const StateSchema = v.variant('step', [
  v.object({
    step: v.literal('PASSWORD_VERIFIER'),
    exchange: ExchangeSchema,
    /** Whether the password was chosen as the only factor, so that no step follows. */
    isOnly: v.boolean(),
  }),
  v.object({
    step: v.literal('CUSTOM_CHALLENGE'),
    session: TriggerSessionSchema,
    privateParameters: v.record(v.string(), v.string()),
    metadata: v.string(),
  }),
  v.object({ step: v.literal('SMS_MFA'), ...code }),
  v.object({
    step: v.literal('EMAIL_OTP'),
    ...code,
    /** E-mail address that this code sets up as second factor. */
    setsUp: v.optional(v.string()),
  }),
  v.object({ step: v.literal('SOFTWARE_TOKEN_MFA'), wrongCodes: v.number() }),
  v.object({ step: v.literal('SELECT_MFA_TYPE') }),
  v.object({
    step: v.literal('MFA_SETUP'),
    offered: v.array(v.picklist(secondFactors)),
    secret: v.optional(v.string()),
    isVerified: v.boolean(),
  }),
  v.object({ step: v.literal('NEW_PASSWORD_REQUIRED') }),
  v.object({ step: v.literal('SELECT_CHALLENGE') }),
  v.object({ step: v.literal('WEB_AUTHN'), challenge: v.string() }),
  v.object({ step: v.literal('DEVICE_SRP_AUTH'), deviceKey: v.string() }),
  v.object({ step: v.literal('DEVICE_PASSWORD_VERIFIER'), deviceKey: v.string(), exchange: ExchangeSchema }),
]);

/** The step that a sign-in waits for. */
export type AttemptState = v.InferOutput<typeof StateSchema>;

/** A sign-in in progress. */
export interface Attempt {
  /** The user's internal id. */
  readonly user: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly state: AttemptState;
}

const RowSchema = v.object({
  user: v.string(),
  created_at: v.number(),
  state: v.pipe(v.string(), v.parseJson(), StateSchema),
});

/**
 * Sign-ins in progress by session value. Each value can be used once; a sign-in expires after 180 seconds.
 */
export class Attempts {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Stores an attempt and returns its next session value. */
  store(attempt: Attempt): string {
    const session = randomBytes(48).toString('base64url');
    this.#store.prepare('delete from attempts where created_at < ?').run(this.#clock.now() - 20 * sessionMs);
    this.restore(session, attempt);
    return session;
  }

  /** Stores an attempt under its previous session value, so that the same step can be repeated. */
  restore(session: string, { user, startedAt, state }: Attempt): void {
    this.#store
      .prepare('insert into attempts values (?, ?, ?, ?)')
      .run(session, user, startedAt, JSON.stringify(state));
  }

  /**
   * Removes and returns an attempt; throws the provider's error when the session is unknown, used or expired.
   */
  take(session: string): Attempt {
    const row = this.#store
      .prepare('select user, created_at, state from attempts where session = ?')
      .get(session);
    if (row === undefined) throw notAuthorized('Invalid session for the user.');
    this.#store.prepare('delete from attempts where session = ?').run(session);
    const { user, created_at: startedAt, state } = v.parse(RowSchema, row);
    if (this.#clock.now() - startedAt >= sessionMs) {
      throw notAuthorized('Invalid session for the user, session is expired.');
    }
    return { user, startedAt, state };
  }

  /** Removes all attempts. */
  reset(): void {
    this.#store.exec('delete from attempts');
  }
}
