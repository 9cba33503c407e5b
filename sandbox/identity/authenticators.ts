import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Clock } from '../clock';
import { codeAt } from './totp';

/** An authenticator app with its current code. */
export interface Authenticator {
  readonly userId: string;
  /** In base32. */
  readonly secret: string;
  readonly code: string;
}

/** Returns the authenticator app of an account, if it has one. */
export function createAuthenticator(account: Account, clock: Clock): Authenticator | undefined {
  const { authenticatorSecret: secret, seed } = account;
  if (secret === undefined) return undefined;
  return { userId: seed.userId, secret, code: codeAt(secret, clock.now()) };
}

/** Returns the authenticator apps of all accounts. */
export function createAuthenticators(accounts: Accounts, clock: Clock): readonly Authenticator[] {
  return accounts.list().flatMap((account) => createAuthenticator(account, clock) ?? []);
}
