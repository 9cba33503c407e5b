import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Clock } from '../clock';
import { codeAt } from './totp';

/** An authenticator app and what it shows now. */
export interface Authenticator {
  readonly userId: string;
  /** In base32. */
  readonly secret: string;
  readonly code: string;
}

/** The app of an account; `undefined` when it has none. */
export function createAuthenticator(account: Account, clock: Clock): Authenticator | undefined {
  const { authenticatorSecret: secret, seed } = account;
  if (secret === undefined) return undefined;
  return { userId: seed.userId, secret, code: codeAt(secret, clock.now()) };
}

/** The apps of everybody who has one. */
export function createAuthenticators(accounts: Accounts, clock: Clock): readonly Authenticator[] {
  return accounts.list().flatMap((account) => createAuthenticator(account, clock) ?? []);
}
