import type { ResendOutcome, SignInGateway, SignInOutcome, SignInStep, StepOutcome } from '#account';
import { err, type Result } from '#base';
import type { Captcha, Clock, Session, SignInClient, SignInFailure, SignInProgress } from '#platform';
import type { AccountsService } from '#backends/accounts';
import type { SignInAttempt, SignInAttempts } from './sign-in-attempt';
import {
  toEndedOutcome,
  isAlreadyConfirmed,
  notLoadedError,
  toOutcome,
  toRefusal,
  toResendFailure,
} from './sign-in-errors';

export interface SignInGatewayDependencies {
  readonly accounts: AccountsService;
  /** Without it, sign-in needs no human verification. */
  readonly captcha: Pick<Captcha, 'loginToken'> | undefined;
  /** Loads the identity client; called on the first sign-in at the latest. */
  readonly client: () => Promise<SignInClient>;
  readonly attempts: SignInAttempts;
  readonly clock: Clock;
  /** Called once the user is signed in; returns whether this browser could store the session. */
  readonly onSession: (session: Session) => boolean;
}

export type SignInCalls = Omit<SignInGateway, 'resume' | 'abandon' | 'canGoBack' | 'openHosted'>;

type Progress = Result<SignInProgress, SignInFailure>;

interface GatewayParts {
  readonly attempts: SignInAttempts;
  /** Runs a task with the identity client; fails if its code cannot be loaded. */
  readonly callClient: <T>(
    task: (client: SignInClient) => Promise<Result<T, SignInFailure>>,
  ) => Promise<Result<T, SignInFailure>>;
  /** Stores the session of a completed sign-in; resolves to whether this browser has room for it. */
  readonly admit: (session: Session) => Promise<boolean>;
  /** Returns the outcome of a step; ends the attempt if it is over. */
  readonly settle: (attempt: SignInAttempt, outcome: StepOutcome) => StepOutcome;
}

const nothingPendingOutcome: StepOutcome = { kind: 'ended', reason: 'no-pending-sign-in' };

/** Steps whose answers are choices or addresses, and can be repeated automatically. */
const repeatableSteps: readonly SignInStep['kind'][] = [
  'choose-second-factor',
  'choose-set-up',
  'choose-first-factor',
  'set-up-email',
];

function isSameCode(one: SignInStep, other: SignInStep): boolean {
  return one.kind === 'code' && other.kind === 'code' && one.source === other.source;
}

/** Signs in with user ID and password; stores the attempt if a step follows. */
async function startSignIn(
  { attempts, callClient, admit }: GatewayParts,
  userId: string,
  password: string,
): Promise<SignInOutcome> {
  const answer = await callClient((client) => client.start(userId, password));
  if (!answer.ok) return { kind: 'refused', reason: toRefusal(answer.error) };
  const progress = answer.value;
  if (progress.kind === 'reset-required') return { kind: 'refused', reason: progress.kind };
  if (progress.kind === 'step') {
    const { step } = progress;
    attempts.enter({ userId, password, step, trail: [], expiresAt: attempts.expiry() });
    return { kind: 'step', step };
  }
  attempts.leave();
  return (await admit(progress.session)) ? { kind: 'done' } : { kind: 'refused', reason: 'storage-full' };
}

/** Creates the calls that answer a step, go back, or request a new code. */
function createStepCalls(parts: GatewayParts): Pick<SignInGateway, 'answer' | 'back' | 'resend'> {
  const { attempts, callClient, admit, settle } = parts;

  /** Continues with the sign-in's progress; `next` overrides the attempt of the next step. */
  async function continueSignIn(
    attempt: SignInAttempt,
    progress: SignInProgress,
    next: Partial<SignInAttempt>,
  ): Promise<StepOutcome> {
    if (progress.kind === 'reset-required') return settle(attempt, toEndedOutcome(progress.kind));
    if (progress.kind === 'done') {
      attempts.leave();
      return (await admit(progress.session)) ? { kind: 'done' } : { kind: 'ended', reason: 'storage-full' };
    }
    const { step } = progress;
    if (isSameCode(attempt.step, step)) return { kind: 'again' };
    attempts.enter({ ...attempt, ...next, step });
    return { kind: 'step', step };
  }

  async function repeatSignIn({ userId, trail }: SignInAttempt, password: string): Promise<Progress> {
    let progress = await callClient((client) => client.start(userId, password));
    for (const answer of trail) {
      if (!progress.ok || progress.value.kind !== 'step') return progress;
      progress = await callClient((client) => client.answer(answer, userId));
    }
    return progress;
  }

  async function resendBySignIn(attempt: SignInAttempt): Promise<ResendOutcome> {
    if (attempt.password === undefined) return { kind: 'failed', reason: 'no-credentials' };
    const progress = await repeatSignIn(attempt, attempt.password);
    if (!progress.ok) return { kind: 'failed', reason: toResendFailure(progress.error) };
    if (progress.value.kind !== 'step' || !isSameCode(attempt.step, progress.value.step))
      return { kind: 'failed', reason: 'resend-failed' };
    attempts.enter({ ...attempt, step: progress.value.step, expiresAt: attempts.expiry() });
    return { kind: 'sent' };
  }

  return {
    async answer(answer) {
      const attempt = attempts.current();
      if (attempt === undefined) return nothingPendingOutcome;
      const { step, password, trail, userId } = attempt;
      const progress = await callClient((client) => client.answer(answer, userId));
      if (!progress.ok) return settle(attempt, toOutcome(progress.error, step));
      return continueSignIn(attempt, progress.value, {
        password: step.kind === 'new-password' ? answer : password,
        trail: repeatableSteps.includes(step.kind) ? [...trail, answer] : trail,
      });
    },
    async back() {
      const attempt = attempts.current();
      if (attempt?.password === undefined) return nothingPendingOutcome;
      const trail = attempt.trail.slice(0, -1);
      const progress = await repeatSignIn({ ...attempt, trail }, attempt.password);
      if (!progress.ok) return settle(attempt, toOutcome(progress.error));
      return continueSignIn(attempt, progress.value, { trail, expiresAt: attempts.expiry() });
    },
    async resend() {
      const attempt = attempts.current();
      if (attempt === undefined) return { kind: 'failed', reason: 'no-pending-sign-in' };
      const { userId, step } = attempt;
      if (step.kind !== 'confirm-sign-up' && step.kind !== 'confirm-reset') return resendBySignIn(attempt);
      const sent = await callClient((client) =>
        step.kind === 'confirm-sign-up' ? client.resendSignUp(userId) : client.startReset(userId),
      );
      return sent.ok ? { kind: 'sent' } : { kind: 'failed', reason: toResendFailure(sent.error) };
    },
  };
}

/** Creates the calls that confirm an account, or set a new password with a mailed code. */
function createRecoveryCalls(
  parts: GatewayParts,
): Pick<SignInGateway, 'confirmSignUp' | 'startReset' | 'confirmReset'> {
  const { attempts, callClient, settle } = parts;
  return {
    async confirmSignUp(code) {
      const attempt = attempts.current();
      if (attempt?.step.kind !== 'confirm-sign-up' || attempt.password === undefined)
        return nothingPendingOutcome;
      const { userId, password } = attempt;
      const confirmed = await callClient((client) => client.confirmSignUp(userId, code));
      // A user who followed the mailed link instead is already confirmed.
      if (!confirmed.ok && !isAlreadyConfirmed(confirmed.error))
        return settle(attempt, toOutcome(confirmed.error, attempt.step));
      const outcome = await startSignIn(parts, userId, password);
      if (outcome.kind === 'done' || outcome.kind === 'step') return outcome;
      return settle(attempt, toEndedOutcome(outcome.kind === 'refused' ? outcome.reason : 'reset-required'));
    },
    async startReset(userId) {
      const sent = await callClient((client) => client.startReset(userId));
      if (!sent.ok) {
        const outcome = toOutcome(sent.error);
        return outcome.kind === 'ended' ? { kind: 'failed', reason: outcome.reason } : outcome;
      }
      const step = { kind: 'confirm-reset', destination: sent.value } as const;
      attempts.enter({ userId, password: undefined, step, trail: [], expiresAt: attempts.expiry() });
      return { kind: 'step', step };
    },
    async confirmReset(code, password) {
      const attempt = attempts.current();
      if (attempt?.step.kind !== 'confirm-reset') return nothingPendingOutcome;
      const changed = await callClient((client) => client.confirmReset(attempt.userId, code, password));
      if (!changed.ok) return settle(attempt, toOutcome(changed.error, attempt.step));
      attempts.leave();
      return { kind: 'done' };
    },
  };
}

/**
 * Creates the sign-in gateway with the identity client and the accounts back end (section 4, "Sign-in flow").
 */
export function createSignInGateway(dependencies: SignInGatewayDependencies): SignInCalls {
  const { accounts, captcha, client, attempts, clock, onSession } = dependencies;
  const callClient: GatewayParts['callClient'] = async (task) => {
    try {
      return await task(await client());
    } catch {
      return err({ name: notLoadedError, message: '' });
    }
  };
  const parts: GatewayParts = {
    attempts,
    callClient,
    async admit(session) {
      const isStored = onSession(session);
      if (!isStored) await callClient((identity) => identity.discard());
      return isStored;
    },
    settle(attempt, outcome) {
      if (outcome.kind !== 'ended') return outcome;
      attempts.leave();
      const isOver = outcome.reason === 'no-pending-sign-in' && clock.now() >= attempt.expiresAt;
      return isOver ? { kind: 'ended', reason: 'ran-out' } : outcome;
    },
  };

  async function runHumanCheck(): Promise<'human-check' | 'network' | undefined> {
    if (captcha === undefined) return undefined;
    const token = await captcha.loginToken();
    const verdict = token === undefined ? 'refused' : await accounts.verifyHuman(token, 'login');
    if (verdict === 'human') return undefined;
    return verdict === 'refused' ? 'human-check' : 'network';
  }

  return {
    async signIn(userId, password) {
      attempts.leave();
      const refusal = await runHumanCheck();
      if (refusal !== undefined) return { kind: 'refused', reason: refusal };
      const expiry = await accounts.checkExpiry(userId);
      if (expiry === 'expired') return { kind: 'expired' };
      if (expiry === 'refused') return { kind: 'refused', reason: 'expiry-check-failed' };
      if (expiry === 'unreachable') return { kind: 'refused', reason: 'network' };
      return startSignIn(parts, userId, password);
    },
    ...createStepCalls(parts),
    ...createRecoveryCalls(parts),
  };
}
