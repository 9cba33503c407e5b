import * as v from 'valibot';
import { accountStates } from '#backends/user-directory';
import { UserSettingsSchema, type UserSettings } from '#backends/user';
import { secondFactors, type AccountState, type SandboxUser, type SecondFactor } from '../users/sample-users';
import type { Verifier } from './srp';

/** A user as stored, with what changed since it was seeded. */
export interface Account {
  readonly seed: SandboxUser;
  readonly verifier: Verifier;
  readonly settings: UserSettings;
  readonly settingsUpdatedAt: number | null;
  readonly failedAttempts: number;
  /** Epoch milliseconds; 0 when the account was never locked. */
  readonly lockedUntil: number;
  /** Part of every token; raised when all tokens of the user are to expire. */
  readonly tokenGeneration: number;
  readonly tokensExpiredBefore: number;
  readonly lastLogin: number | null;
  readonly state: AccountState;
  /** Epoch milliseconds; absent while the seeded password is in use. */
  readonly passwordSetAt: number | undefined;
  /** The second factors in use. */
  readonly factors: readonly SecondFactor[];
  readonly preferredFactor: SecondFactor | undefined;
  /** In base32; absent without an authenticator app. */
  readonly authenticatorSecret: string | undefined;
  /** Where codes by e-mail go. */
  readonly codeEmail: string;
  readonly progress: Progress;
}

const ProgressSchema = v.object({
  state: v.optional(v.picklist(accountStates)),
  passwordSetAt: v.optional(v.number()),
  factors: v.optional(v.array(v.picklist(secondFactors))),
  preferredFactor: v.optional(v.picklist(secondFactors)),
  authenticatorSecret: v.optional(v.string()),
  /** A secret that waits for its first code. */
  pendingSecret: v.optional(v.string()),
  codeEmail: v.optional(v.string()),
});

/** What a person changed about how they sign in; what is absent is as it was seeded. */
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

/** Reads an account out of its row; `undefined` when nobody was seeded under its id. */
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
