import * as v from 'valibot';
import { UserSettingsSchema, type SettingsPatch, type User, type UserSettings } from '#wire';
import type { Clock } from '../clock';
import type { Store } from '../store';
import type { SandboxUser } from '../users';
import { makeVerifier, type Verifier } from './srp';

/** A user as stored, with what changed since it was seeded. */
export interface Account {
  readonly seed: SandboxUser;
  readonly verifier: Verifier;
  readonly settings: UserSettings;
  readonly settingsUpdatedAt: number | null;
  readonly failedAttempts: number;
  /** Epoch milliseconds; 0 when the account was never locked. */
  readonly lockedUntil: number;
  /** Stands in every token; raised when all tokens of the user are to expire. */
  readonly tokenGeneration: number;
  readonly tokensExpiredBefore: number;
  readonly lastLogin: number | null;
}

const RowSchema = v.object({
  id: v.string(),
  salt: v.string(),
  verifier: v.string(),
  settings: v.pipe(v.string(), v.parseJson(), UserSettingsSchema),
  settings_updated_at: v.nullable(v.number()),
  failed_attempts: v.number(),
  locked_until: v.number(),
  token_generation: v.number(),
  tokens_expired_before: v.number(),
  last_login: v.nullable(v.number()),
});

const attemptsBeforeLock = 5;
const lockMs = 15 * 60_000;
const dayMs = 86_400_000;
const createdAt = '2024-02-05T14:00:00.000Z';

/** The sandbox's users: found by user ID or e-mail address in any letter case, kept across restarts. */
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
  seed(poolName: string): void {
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

  /** Takes back what people changed: settings, wrong passwords, lock-outs and expired tokens. */
  reset(): void {
    const restore = this.#store.prepare(
      `update users set settings = ?, settings_updated_at = null, failed_attempts = 0, locked_until = 0,
         tokens_expired_before = 0 where id = ?`,
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
    return account.seed.state === 'locked' || account.lockedUntil > this.#clock.now();
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

  /** The account as the users back end answers it. */
  record({ seed, settings, settingsUpdatedAt, lastLogin }: Account): User {
    const name = seed.givenName === undefined ? seed.familyName : `${seed.givenName} ${seed.familyName}`;
    const { defaultorganization: organization, defaultorganizationGroup: organizationGroup } = settings;
    return {
      id: seed.id,
      email: seed.email,
      username: seed.userId,
      family_name: seed.familyName,
      ...(seed.givenName === undefined ? {} : { given_name: seed.givenName }),
      name,
      emailVerified: seed.state !== 'unconfirmed',
      createdAt,
      updatedAt: settingsUpdatedAt === null ? createdAt : new Date(settingsUpdatedAt).toISOString(),
      ...(lastLogin === null ? {} : { lastLogin: new Date(lastLogin).toISOString() }),
      ...(organization === undefined ? {} : { organization }),
      ...(seed.department === undefined ? {} : { department: seed.department }),
      ...(organizationGroup === undefined ? {} : { organizationGroup }),
      roles: [...seed.roles],
      settings,
      zone: 'America/Toronto',
      permissions: [...seed.municipalities],
      rules: [...seed.rules],
      passwordExpiresAt: new Date(this.#clock.now() + seed.passwordDays * dayMs).toISOString(),
      userType: seed.userType,
      ...(seed.companyName === undefined ? {} : { companyName: seed.companyName }),
      contracts: [...(seed.contracts ?? [])],
    };
  }

  #account(row: unknown): Account | undefined {
    if (row === undefined) return undefined;
    const stored = v.parse(RowSchema, row);
    const seed = this.#seeds.get(stored.id);
    if (seed === undefined) return undefined;
    return {
      seed,
      verifier: { salt: stored.salt, verifier: stored.verifier },
      settings: stored.settings,
      settingsUpdatedAt: stored.settings_updated_at,
      failedAttempts: stored.failed_attempts,
      lockedUntil: stored.locked_until,
      tokenGeneration: stored.token_generation,
      tokensExpiredBefore: stored.tokens_expired_before,
      lastLogin: stored.last_login,
    };
  }
}
