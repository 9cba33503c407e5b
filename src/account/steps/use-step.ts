import { useRef, useState } from 'react';
import type { ResendOutcome, SignInGateway, SignInStep, StepFailure, StepOutcome } from '../gateway';
import type { AccountMessage } from '../message';
import { failureText, resendFailures, strings } from './strings';

/** What every screen of a step is given: the step, the world, and whom it tells. */
export interface StepProps<Step extends SignInStep = SignInStep> {
  readonly step: Step;
  readonly userId: string;
  readonly gateway: SignInGateway;
  /** Words above the form when the screen opens. */
  readonly message?: AccountMessage | undefined;
  /** Signed in; after `confirm-reset`, ready to sign in with the new password. */
  readonly onDone: () => void;
  readonly onStep: (step: SignInStep) => void;
  /** The attempt is over: back to the form. */
  readonly onEnded: (reason: StepFailure) => void;
  /** The person gives the attempt up: back to the form. Without it there is no way back on screen. */
  readonly onBack?: (() => void) | undefined;
}

/** How a screen takes a wrong answer. */
export interface Retry {
  /** What it says when the same step is asked for again. */
  readonly wrong: string;
  /** Empties what was wrong and goes to it; called before the words appear. */
  readonly onWrong: () => void;
  /** Goes back to the field; what was typed stays. */
  readonly onFailed: () => void;
}

const generalFailure: StepOutcome = { kind: 'failed', reason: 'verification-failed' };
const generalResendFailure: ResendOutcome = { kind: 'failed', reason: 'resend-failed' };

/** The work of one screen: one call at a time, what came of it, and the words about it. */
export function useStep({ step, gateway, message: first, onDone, onStep, onEnded }: StepProps, retry: Retry) {
  const [message, setMessage] = useState(first && { ...first, serial: 0 });
  const [work, setWork] = useState<'idle' | 'submitting' | 'resending' | 'going-back'>('idle');
  const working = useRef(false);

  function begin(kind: 'submitting' | 'resending' | 'going-back'): boolean {
    if (working.current) return false;
    working.current = true;
    setWork(kind);
    return true;
  }

  function say(tone: AccountMessage['tone'], text: string) {
    working.current = false;
    setWork('idle');
    setMessage((previous) => ({ tone, text, serial: (previous?.serial ?? 0) + 1 }));
  }

  function settle(outcome: StepOutcome) {
    switch (outcome.kind) {
      case 'done':
        return onDone();
      case 'step':
        return onStep(outcome.step);
      case 'ended':
        return onEnded(outcome.reason);
      case 'again':
        retry.onWrong();
        return say('danger', retry.wrong);
      case 'failed':
        retry.onFailed();
        return say('danger', failureText(step.kind, outcome.reason));
    }
  }

  async function send(call: () => Promise<StepOutcome>) {
    if (begin('submitting')) settle(await call().catch(() => generalFailure));
  }

  async function resend() {
    if (!begin('resending')) return;
    const outcome = await gateway.resend().catch(() => generalResendFailure);
    if (outcome.kind === 'failed') return say('danger', resendFailures[outcome.reason]);
    retry.onWrong();
    say('success', strings.newCodeSent);
  }

  async function goBack() {
    if (begin('going-back')) settle(await gateway.back().catch(() => generalFailure));
  }

  return { message, submitting: work === 'submitting', idle: work === 'idle', say, send, resend, goBack };
}

/** The work of one screen. */
export type StepWork = ReturnType<typeof useStep>;
