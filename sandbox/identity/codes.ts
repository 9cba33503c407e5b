import * as v from 'valibot';
import { makeCode } from '#cognito';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { IdentityError } from './identity-error';

/** What a mailed code outside a sign-in is for. */
export type CodePurpose = 'confirm-sign-up' | 'forgot-password';

const RowSchema = v.object({ code: v.string(), created_at: v.number(), wrong: v.number() });

const lifeMs = 3_600_000;
const wrongTries = 5;

/** Codes that confirm an account or a new password: the newest of a user counts, once and for an hour. */
export class Codes {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** A fresh code for a user; an earlier one is void. */
  make(user: string, purpose: CodePurpose): string {
    const code = makeCode();
    this.#store
      .prepare('insert or replace into codes (user, purpose, code, created_at) values (?, ?, ?, ?)')
      .run(user, purpose, code, this.#clock.now());
    return code;
  }

  /** Throws the provider's refusal unless the code is right; the sixth try after five wrong ones is refused too. */
  require(user: string, purpose: CodePurpose, given: string): void {
    const row = this.#store
      .prepare('select code, created_at, wrong from codes where user = ? and purpose = ?')
      .get(user, purpose);
    if (row === undefined) throw expired();
    const { code, created_at: createdAt, wrong } = v.parse(RowSchema, row);
    if (this.#clock.now() - createdAt >= lifeMs) throw expired();
    if (wrong >= wrongTries) {
      throw new IdentityError(
        'LimitExceededException',
        'Attempt limit exceeded, please try after some time.',
      );
    }
    if (code === given) return;
    this.#store
      .prepare('update codes set wrong = wrong + 1 where user = ? and purpose = ?')
      .run(user, purpose);
    throw new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }

  /** Voids a code that did its work. */
  use(user: string, purpose: CodePurpose): void {
    this.#store.prepare('delete from codes where user = ? and purpose = ?').run(user, purpose);
  }

  /** Forgets every code. */
  reset(): void {
    this.#store.exec('delete from codes');
  }
}

function expired(): IdentityError {
  return new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}
