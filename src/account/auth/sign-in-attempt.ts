import type { PendingSignIn, SignInStep } from '#account';
import type { Clock, SignInStorage } from '#platform';
import { toPersisted, toStep } from './persisted-sign-in';

/** A sign-in, a confirmation or a reset that waits for an answer. */
export interface SignInAttempt {
  readonly userId: string;
  /** In memory only; absent after a reload of the page. */
  readonly password: string | undefined;
  readonly step: SignInStep;
  /** The answers that led to the step and are no secrets, so that a new code can be asked for on the same way. */
  readonly trail: readonly string[];
  /** When the sign-in session is over, in epoch ms. */
  readonly expiresAt: number;
}

/** The attempt under way, in memory and, without its secrets, in this tab's storage. */
export interface SignInAttempts {
  current(): SignInAttempt | undefined;
  /** Whether a choice led to the step under way and can be made again. */
  canGoBack(): boolean;
  /** When a sign-in session that begins now is over, in epoch ms. */
  expiry(): number;
  enter(attempt: SignInAttempt): void;
  leave(): void;
  /** Restores an attempt from before a reload. */
  resume(): PendingSignIn | 'ran-out' | undefined;
}

/** The sign-in session of section 9 (ms). */
const sessionLifetimeMs = 180_000;

/** Creates the store of the current sign-in attempt. */
export function createSignInAttempts(
  { pending }: Pick<SignInStorage, 'pending'>,
  clock: Clock,
): SignInAttempts {
  let attempt: SignInAttempt | undefined;

  function leave(): void {
    attempt = undefined;
    pending.remove();
  }

  return {
    current: () => attempt,
    canGoBack: () => attempt?.password !== undefined && attempt.trail.length > 0,
    expiry: () => clock.now() + sessionLifetimeMs,
    enter(next) {
      attempt = next;
      const kept = toPersisted(next.userId, next.step, next.expiresAt);
      if (kept === undefined) pending.remove();
      else pending.write(kept);
    },
    leave,
    resume() {
      if (attempt !== undefined) return attempt;
      const kept = pending.read();
      const step = kept === undefined ? undefined : toStep(kept);
      if (kept === undefined || step === undefined) return undefined;
      const { userId, expiresAt } = kept;
      const left = expiresAt - clock.now();
      if (left <= 0 || left > sessionLifetimeMs) {
        leave();
        return 'ran-out';
      }
      attempt = { userId, password: undefined, step, trail: [], expiresAt };
      return { userId, step };
    },
  };
}
