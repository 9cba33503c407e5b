import type { SettingsPatch } from '#backends/settings';
import type { UserSettings } from '#backends/user';
import type { Clock } from '../clock';
import type { Store } from '../store';
import type { AccountState, SandboxUser } from '../users/sample-users';
import { parseAccount, type Account, type Progress } from './account';
import { poolName } from './pool';
import { verifyPassword, createVerifier } from './srp';

const attemptsBeforeLock = 5;
const lockMs = 15 * 60_000;

/** States that a new password resolves. */
const liftedByPassword: readonly AccountState[] = ['password-expired', 'reset-required', 'new-password'];

/**
 * The users of the sandbox, found by user ID or e-mail address in any letter case; persisted across restarts.
 */
export class Accounts {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #seeds: ReadonlyMap<string, SandboxUser>;

  constructor(store: Store, clock: Clock, users: readonly SandboxUser[]) {
    this.#store = store;
    this.#clock = clock;
    this.#seeds = new Map(users.map((user) => [user.id, user]));
  }

  /** Stores new users and those whose seed changed; the others keep their changes. */
  seed(): void {
    const same = this.#store.prepare('select id from users where id = ? and seed = ?');
    const save = this.#store.prepare(
      'insert or replace into users (id, user_id, email, seed, salt, verifier, settings) values (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#store.transaction(() => {
      for (const user of this.#seeds.values()) {
        const seed = JSON.stringify([poolName, user]);
        if (same.get(user.id, seed) !== undefined) continue;
        const { salt, verifier } = createVerifier(poolName, user.id, user.password);
        const [userId, email] = [user.userId.toLowerCase(), user.email.toLowerCase()];
        save.run(user.id, userId, email, seed, salt, verifier, JSON.stringify(user.settings));
      }
    })();
  }

  /** Reverts settings, passwords, second factors, lock-outs and expired tokens. */
  reset(): void {
    const restore = this.#store.prepare(
      `update users set settings = ?, settings_updated_at = null, failed_attempts = 0, locked_until = 0,
         tokens_expired_before = 0, progress = '{}' where id = ?`,
    );
    for (const { id, settings, password } of this.#seeds.values()) {
      const account = this.findById(id);
      if (account?.passwordSetAt !== undefined) this.setPassword(account, password);
      restore.run(JSON.stringify(settings), id);
    }
  }

  /** Reverts settings only. */
  restoreSettings(): void {
    const restore = this.#store.prepare(
      'update users set settings = ?, settings_updated_at = null where id = ?',
    );
    for (const { id, settings } of this.#seeds.values()) restore.run(JSON.stringify(settings), id);
  }

  /** Finds the account with an internal id. */
  findById(id: string): Account | undefined {
    return this.#parse(this.#store.prepare('select * from users where id = ?').get(id));
  }

  /** Finds an account by internal id, user ID or e-mail address. */
  find(name: string): Account | undefined {
    const normalized = name.trim().toLowerCase();
    const row = this.#store
      .prepare('select * from users where user_id = ? or email = ?')
      .get(normalized, normalized);
    return this.#parse(row) ?? this.findById(name);
  }

  /** Whether the account is locked, so that every password is refused. */
  isLocked(account: Account): boolean {
    return account.state === 'locked' || account.lockedUntil > this.#clock.now();
  }

  /** Counts a wrong password; the fifth in a row locks the account for 15 minutes. */
  countWrongPassword(account: Account): void {
    const failures = account.failedAttempts + 1;
    const locks = failures >= attemptsBeforeLock;
    this.#store
      .prepare('update users set failed_attempts = ?, locked_until = ? where id = ?')
      .run(locks ? 0 : failures, locks ? this.#clock.now() + lockMs : account.lockedUntil, account.seed.id);
  }

  /** Resets the count of wrong passwords. */
  resetWrongPasswords(account: Account): void {
    this.#store.prepare('update users set failed_attempts = 0 where id = ?').run(account.seed.id);
  }

  /** Records a completed sign-in. */
  recordSignIn(account: Account): void {
    this.#store
      .prepare('update users set last_login = ? where id = ?')
      .run(this.#clock.now(), account.seed.id);
  }

  /** Expires all access tokens of the user; a refresh returns valid ones. */
  expireTokens(account: Account): void {
    this.#store
      .prepare(
        `update users set token_generation = token_generation + 1, tokens_expired_before = token_generation + 1
         where id = ?`,
      )
      .run(account.seed.id);
  }

  /** Stores changed settings and returns all settings. */
  changeSettings(account: Account, patch: SettingsPatch): UserSettings {
    const settings = { ...account.settings, ...patch };
    this.#store
      .prepare('update users set settings = ?, settings_updated_at = ? where id = ?')
      .run(JSON.stringify(settings), this.#clock.now(), account.seed.id);
    return settings;
  }

  /** Whether a plain-text password matches the account's. */
  hasPassword(account: Account, password: string): boolean {
    return verifyPassword(poolName, account.seed.id, account.verifier, password);
  }

  /**
   * Stores a new password, which also resolves an expired or required one and a lock-out by wrong passwords.
   */
  setPassword(account: Account, password: string): void {
    const { salt, verifier } = createVerifier(poolName, account.seed.id, password);
    this.#store
      .prepare('update users set salt = ?, verifier = ?, failed_attempts = 0, locked_until = 0 where id = ?')
      .run(salt, verifier, account.seed.id);
    this.saveProgress(account, {
      passwordSetAt: this.#clock.now(),
      ...(liftedByPassword.includes(account.state) ? { state: 'active' } : {}),
    });
  }

  /** Stores changes to a user's sign-in settings. */
  saveProgress(account: Account, changes: Progress): void {
    this.#store
      .prepare('update users set progress = ? where id = ?')
      .run(JSON.stringify({ ...account.progress, ...changes }), account.seed.id);
  }

  /** Returns all accounts in the order of the seeds. */
  list(): readonly Account[] {
    return [...this.#seeds.keys()].flatMap((id) => this.findById(id) ?? []);
  }

  #parse(row: unknown): Account | undefined {
    return parseAccount(row, this.#seeds);
  }
}
