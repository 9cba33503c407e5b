import type { PendingSignIn, SignInStep } from '#account';
import type { Clock, SignInStorage } from '#platform';
import { toPersisted, toStep } from './persisted-sign-in';

/** A pending sign-in, confirmation or reset. */
export interface SignInAttempt {
  readonly userId: string;
  /** In memory only; absent after a page reload. */
  readonly password: string | undefined;
  readonly step: SignInStep;
  /** The non-secret answers that led to the step, repeated to request a new code. */
  readonly trail: readonly string[];
  /** End of the sign-in session, in epoch ms. */
  readonly expiresAt: number;
}

/** The pending attempt, in memory and, without its secrets, in this tab's storage. */
export interface SignInAttempts {
  current(): SignInAttempt | undefined;
  /** Whether a choice led to the current step and can be repeated. */
  canGoBack(): boolean;
  /** The end of a sign-in session that starts now, in epoch ms. */
  expiry(): number;
  enter(attempt: SignInAttempt): void;
  leave(): void;
  /** Restores an attempt from before a page reload. */
  resume(): PendingSignIn | 'ran-out' | undefined;
}

/** Lifetime of a sign-in session (ms; section 9). */
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
      const persisted = toPersisted(next.userId, next.step, next.expiresAt);
      if (persisted === undefined) pending.remove();
      else pending.write(persisted);
    },
    leave,
    resume() {
      if (attempt !== undefined) return attempt;
      const persisted = pending.read();
      const step = persisted === undefined ? undefined : toStep(persisted);
      if (persisted === undefined || step === undefined) return undefined;
      const { userId, expiresAt } = persisted;
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
