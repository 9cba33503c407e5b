import type { SettingsPatch } from '#backends/settings';
import type { UserSettings } from '#backends/user';
import type { Clock } from '../clock';
import type { Store } from '../store';
import type { AccountState, SandboxUser } from '../users/sample-users';
import { parseAccount, type Account, type Progress } from './account';
import { poolName } from './pool';
import { verifyPassword, makeVerifier } from './srp';

const attemptsBeforeLock = 5;
const lockMs = 15 * 60_000;

/** What a new password lifts. */
const liftedByPassword: readonly AccountState[] = ['password-expired', 'reset-required', 'new-password'];

/** The sandbox's users: found by user ID or e-mail address in any letter case, persisted across restarts. */
export class Accounts {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #seeds: ReadonlyMap<string, SandboxUser>;

  constructor(store: Store, clock: Clock, users: readonly SandboxUser[]) {
    this.#store = store;
    this.#clock = clock;
    this.#seeds = new Map(users.map((user) => [user.id, user]));
  }

  /** Stores users that are new or were seeded differently before; the others keep what people changed. */
  seed(): void {
    const same = this.#store.prepare('select id from users where id = ? and seed = ?');
    const save = this.#store.prepare(
      'insert or replace into users (id, user_id, email, seed, salt, verifier, settings) values (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#store.transaction(() => {
      for (const user of this.#seeds.values()) {
        const seed = JSON.stringify([poolName, user]);
        if (same.get(user.id, seed) !== undefined) continue;
        const { salt, verifier } = makeVerifier(poolName, user.id, user.password);
        const [userId, email] = [user.userId.toLowerCase(), user.email.toLowerCase()];
        save.run(user.id, userId, email, seed, salt, verifier, JSON.stringify(user.settings));
      }
    })();
  }

  /** Takes back what people changed: settings, passwords, second factors, lock-outs and expired tokens. */
  reset(): void {
    const restore = this.#store.prepare(
      `update users set settings = ?, settings_updated_at = null, failed_attempts = 0, locked_until = 0,
         tokens_expired_before = 0, progress = '{}' where id = ?`,
    );
    for (const { id, settings, password } of this.#seeds.values()) {
      const account = this.byId(id);
      if (account?.passwordSetAt !== undefined) this.setPassword(account, password);
      restore.run(JSON.stringify(settings), id);
    }
  }

  /** Takes back changed settings, without touching anybody's sign-in. */
  restoreSettings(): void {
    const restore = this.#store.prepare(
      'update users set settings = ?, settings_updated_at = null where id = ?',
    );
    for (const { id, settings } of this.#seeds.values()) restore.run(JSON.stringify(settings), id);
  }

  /** The account of an internal id. */
  byId(id: string): Account | undefined {
    return this.#account(this.#store.prepare('select * from users where id = ?').get(id));
  }

  /** The account that somebody means by an internal id, a user ID or an e-mail address. */
  find(name: string): Account | undefined {
    const wanted = name.trim().toLowerCase();
    const row = this.#store.prepare('select * from users where user_id = ? or email = ?').get(wanted, wanted);
    return this.#account(row) ?? this.byId(name);
  }

  /** Whether the account refuses every password now. */
  isLocked(account: Account): boolean {
    return account.state === 'locked' || account.lockedUntil > this.#clock.now();
  }

  /** Counts a wrong password; the fifth in a row locks the account for 15 minutes. */
  passwordWasWrong(account: Account): void {
    const failures = account.failedAttempts + 1;
    const locks = failures >= attemptsBeforeLock;
    this.#store
      .prepare('update users set failed_attempts = ?, locked_until = ? where id = ?')
      .run(locks ? 0 : failures, locks ? this.#clock.now() + lockMs : account.lockedUntil, account.seed.id);
  }

  /** Forgets earlier wrong passwords. */
  passwordWasRight(account: Account): void {
    this.#store.prepare('update users set failed_attempts = 0 where id = ?').run(account.seed.id);
  }

  /** Notes a completed sign-in. */
  signedIn(account: Account): void {
    this.#store
      .prepare('update users set last_login = ? where id = ?')
      .run(this.#clock.now(), account.seed.id);
  }

  /** Makes every access token that the user holds count as expired; refreshing gives good ones. */
  expireTokens(account: Account): void {
    this.#store
      .prepare(
        `update users set token_generation = token_generation + 1, tokens_expired_before = token_generation + 1
         where id = ?`,
      )
      .run(account.seed.id);
  }

  /** Stores changed settings and answers with all of them. */
  changeSettings(account: Account, patch: SettingsPatch): UserSettings {
    const settings = { ...account.settings, ...patch };
    this.#store
      .prepare('update users set settings = ?, settings_updated_at = ? where id = ?')
      .run(JSON.stringify(settings), this.#clock.now(), account.seed.id);
    return settings;
  }

  /** Whether a password that was sent as it is belongs to the account. */
  hasPassword(account: Account, password: string): boolean {
    return verifyPassword(poolName, account.seed.id, account.verifier, password);
  }

  /** Stores a new password; an expired or demanded one, and a lock-out by wrong passwords, are lifted by it. */
  setPassword(account: Account, password: string): void {
    const { salt, verifier } = makeVerifier(poolName, account.seed.id, password);
    this.#store
      .prepare('update users set salt = ?, verifier = ?, failed_attempts = 0, locked_until = 0 where id = ?')
      .run(salt, verifier, account.seed.id);
    this.progress(account, {
      passwordSetAt: this.#clock.now(),
      ...(liftedByPassword.includes(account.state) ? { state: 'active' } : {}),
    });
  }

  /** Notes what a person changed about how they sign in. */
  progress(account: Account, changes: Progress): void {
    this.#store
      .prepare('update users set progress = ? where id = ?')
      .run(JSON.stringify({ ...account.progress, ...changes }), account.seed.id);
  }

  /** Everybody, in the order in which they are listed for people. */
  list(): readonly Account[] {
    return [...this.#seeds.keys()].flatMap((id) => this.byId(id) ?? []);
  }

  #account(row: unknown): Account | undefined {
    return parseAccount(row, this.#seeds);
  }
}
