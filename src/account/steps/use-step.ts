import { useRef, useState } from 'react';
import type { ResendOutcome, SignInGateway, SignInStep, StepOutcome } from '../gateway';
import type { AccountMessage } from '../account-message';
import { createEndedMessage } from '../step-failures/failure-texts';
import { getFailureText, getResendFailureText } from './step-texts';
import { t } from './messages';

export interface StepProps<Step extends SignInStep = SignInStep> {
  readonly step: Step;
  readonly userId: string;
  readonly gateway: SignInGateway;
  /** Words above the form when the screen opens. */
  readonly message?: AccountMessage | undefined;
  /** Signed in; after `confirm-reset`, ready to sign in with the new password. */
  readonly onDone: () => void;
  readonly onStep: (step: SignInStep) => void;
  /** The attempt is over: back to the form, with the words about it. */
  readonly onEnded: (message: AccountMessage) => void;
  /** The person gives the attempt up: back to the form. Without it there is no way back on screen. */
  readonly onBack?: (() => void) | undefined;
}

/** How a screen takes a wrong answer. */
export interface RetryOptions {
  /** What it says when the same step is asked for again. */
  readonly wrongMessage: string;
  /** Empties what was wrong and goes to it; called before the words appear. */
  readonly onWrongAnswer: () => void;
  /** Goes back to the field; what was typed stays. */
  readonly onFailed: () => void;
}

const unexpectedFailure: StepOutcome = { kind: 'failed', reason: 'verification-failed' };
const unexpectedResendFailure: ResendOutcome = { kind: 'failed', reason: 'resend-failed' };

/** The work of one screen: one call at a time, what came of it, and the words about it. */
export function useStep(
  { step, gateway, message: initialMessage, onDone, onStep, onEnded }: StepProps,
  retry: RetryOptions,
) {
  const [message, setMessage] = useState(initialMessage && { ...initialMessage, serial: 0 });
  const [work, setWork] = useState<'idle' | 'submitting' | 'resending' | 'going-back'>('idle');
  const isWorking = useRef(false);

  function startWork(kind: 'submitting' | 'resending' | 'going-back'): boolean {
    if (isWorking.current) return false;
    isWorking.current = true;
    setWork(kind);
    return true;
  }

  function showMessage(tone: AccountMessage['tone'], text: string) {
    isWorking.current = false;
    setWork('idle');
    setMessage((previous) => ({ tone, text, serial: (previous?.serial ?? 0) + 1 }));
  }

  function handleOutcome(outcome: StepOutcome) {
    switch (outcome.kind) {
      case 'done':
        return onDone();
      case 'step':
        return onStep(outcome.step);
      case 'ended':
        return onEnded(createEndedMessage(outcome.reason));
      case 'again':
        retry.onWrongAnswer();
        return showMessage('danger', retry.wrongMessage);
      case 'failed':
        retry.onFailed();
        return showMessage('danger', getFailureText(step.kind, outcome.reason));
    }
  }

  async function send(call: () => Promise<StepOutcome>) {
    if (startWork('submitting')) handleOutcome(await call().catch(() => unexpectedFailure));
  }

  async function resend() {
    if (!startWork('resending')) return;
    const outcome = await gateway.resend().catch(() => unexpectedResendFailure);
    if (outcome.kind === 'failed') return showMessage('danger', getResendFailureText(outcome.reason));
    retry.onWrongAnswer();
    showMessage('success', t('account.steps.newCodeSent'));
  }

  async function goBack() {
    if (startWork('going-back')) handleOutcome(await gateway.back().catch(() => unexpectedFailure));
  }

  return {
    message,
    isSubmitting: work === 'submitting',
    isIdle: work === 'idle',
    showMessage,
    send,
    resend,
    goBack,
  };
}

export type StepController = ReturnType<typeof useStep>;
