import * as v from 'valibot';
import { makeCode } from '#cognito';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { IdentityError } from './identity-error';

/** Purpose of a mailed code outside of a sign-in. */
export type CodePurpose = 'confirm-sign-up' | 'forgot-password';

const RowSchema = v.object({ code: v.string(), created_at: v.number(), wrong: v.number() });

const lifeMs = 3_600_000;
const maxWrongCodes = 5;

/** Codes that confirm an account or a new password. Only a user's newest code is valid, once, for an hour. */
export class Codes {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Creates a code for a user, replacing earlier ones. */
  create(user: string, purpose: CodePurpose): string {
    const code = makeCode();
    this.#store
      .prepare('insert or replace into codes (user, purpose, code, created_at) values (?, ?, ?, ?)')
      .run(user, purpose, code, this.#clock.now());
    return code;
  }

  /** Throws the provider's error unless the code is correct; after five wrong codes every code is refused. */
  require(user: string, purpose: CodePurpose, input: string): void {
    const row = this.#store
      .prepare('select code, created_at, wrong from codes where user = ? and purpose = ?')
      .get(user, purpose);
    if (row === undefined) throw createExpiredError();
    const { code, created_at: createdAt, wrong } = v.parse(RowSchema, row);
    if (this.#clock.now() - createdAt >= lifeMs) throw createExpiredError();
    if (wrong >= maxWrongCodes) {
      throw new IdentityError(
        'LimitExceededException',
        'Attempt limit exceeded, please try after some time.',
      );
    }
    if (code === input) return;
    this.#store
      .prepare('update codes set wrong = wrong + 1 where user = ? and purpose = ?')
      .run(user, purpose);
    throw new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }

  /** Removes a used code. */
  delete(user: string, purpose: CodePurpose): void {
    this.#store.prepare('delete from codes where user = ? and purpose = ?').run(user, purpose);
  }

  /** Removes all codes. */
  reset(): void {
    this.#store.exec('delete from codes');
  }
}

function createExpiredError(): IdentityError {
  return new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}
