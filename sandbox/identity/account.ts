import * as v from 'valibot';
import { accountStates } from '#backends/user-directory';
import { UserSettingsSchema, type UserSettings } from '#backends/user';
import { secondFactors, type AccountState, type SandboxUser, type SecondFactor } from '../users/sample-users';
import type { Verifier } from './srp';

/** A user as stored: the seed and what changed since. */
export interface Account {
  readonly seed: SandboxUser;
  readonly verifier: Verifier;
  readonly settings: UserSettings;
  readonly settingsUpdatedAt: number | null;
  readonly failedAttempts: number;
  /** Epoch milliseconds; 0 if the account was never locked. */
  readonly lockedUntil: number;
  /** Claim in every token; increased to expire all tokens of the user. */
  readonly tokenGeneration: number;
  readonly tokensExpiredBefore: number;
  readonly lastLogin: number | null;
  readonly state: AccountState;
  /** Epoch milliseconds; absent while the seeded password is in use. */
  readonly passwordSetAt: number | undefined;
  /** The enabled second factors. */
  readonly factors: readonly SecondFactor[];
  readonly preferredFactor: SecondFactor | undefined;
  /** In base32; absent without an authenticator app. */
  readonly authenticatorSecret: string | undefined;
  /** Address for codes by e-mail. */
  readonly codeEmail: string;
  readonly progress: Progress;
}

const ProgressSchema = v.object({
  state: v.optional(v.picklist(accountStates)),
  passwordSetAt: v.optional(v.number()),
  factors: v.optional(v.array(v.picklist(secondFactors))),
  preferredFactor: v.optional(v.picklist(secondFactors)),
  authenticatorSecret: v.optional(v.string()),
  /** Secret of an authenticator app whose first code was not verified yet. */
  pendingSecret: v.optional(v.string()),
  codeEmail: v.optional(v.string()),
});

/** Changes to a user's sign-in settings; absent values are as seeded. */
export type Progress = v.InferOutput<typeof ProgressSchema>;

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
  progress: v.pipe(v.string(), v.parseJson(), ProgressSchema),
});

/** Parses the row of an account; `undefined` if no seeded user has its id. */
export function parseAccount(row: unknown, seeds: ReadonlyMap<string, SandboxUser>): Account | undefined {
  if (row === undefined) return undefined;
  const stored = v.parse(RowSchema, row);
  const seed = seeds.get(stored.id);
  if (seed === undefined) return undefined;
  const { progress } = stored;
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
    state: progress.state ?? seed.state,
    passwordSetAt: progress.passwordSetAt,
    factors: progress.factors ?? seed.factors ?? [],
    preferredFactor: progress.preferredFactor,
    authenticatorSecret: progress.authenticatorSecret ?? seed.authenticatorSecret,
    codeEmail: progress.codeEmail ?? seed.email,
    progress,
  };
}
