import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { secondFactors } from '../users/sample-users';
import { notAuthorized } from './identity-error';

/** How long a started sign-in lasts, in milliseconds, however many answers it takes. */
export const sessionMs = 180_000;

const ExchangeSchema = v.object({
  clientPublic: v.string(),
  serverSecret: v.string(),
  serverPublic: v.string(),
  secretBlock: v.string(),
});

const code = { code: v.string(), wrongCodes: v.number() };

/** What was asked in a sign-in so far, as the triggers of a user pool receive it. */
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
    /** Whether the password was chosen as the first factor, so that nothing follows it. */
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
    /** The address that is set up by this code. */
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

/** What a started sign-in waits for. */
export type AttemptState = v.InferOutput<typeof StateSchema>;

/** A started sign-in. */
export interface Attempt {
  /** The user's internal id. */
  readonly user: string;
  /** When it was started, in epoch milliseconds. */
  readonly startedAt: number;
  readonly state: AttemptState;
}

const RowSchema = v.object({
  user: v.string(),
  created_at: v.number(),
  state: v.pipe(v.string(), v.parseJson(), StateSchema),
});

/** Started sign-ins by their session value: each value is good once, each sign-in for 180 seconds. */
export class Attempts {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Stores an attempt and returns the session value that continues it. */
  keep(attempt: Attempt): string {
    const session = randomBytes(48).toString('base64url');
    this.#store.prepare('delete from attempts where created_at < ?').run(this.#clock.now() - 20 * sessionMs);
    this.restore(session, attempt);
    return session;
  }

  /** Stores an attempt under the session value it had, so that the same question may be answered again. */
  restore(session: string, { user, startedAt, state }: Attempt): void {
    this.#store
      .prepare('insert into attempts values (?, ?, ?, ?)')
      .run(session, user, startedAt, JSON.stringify(state));
  }

  /** Takes an attempt out; throws the provider's refusal when the session is unknown, used or too old. */
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

  /** Forgets every started sign-in. */
  reset(): void {
    this.#store.exec('delete from attempts');
  }
}
