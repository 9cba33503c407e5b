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
  /** Message above the form when the screen opens. */
  readonly message?: AccountMessage | undefined;
  /** Called when signed in; after `confirm-reset`, when the user can sign in with the new password. */
  readonly onDone: () => void;
  readonly onStep: (step: SignInStep) => void;
  /** Called when the attempt is over, with the message for the form. */
  readonly onEnded: (message: AccountMessage) => void;
  /** Called when the user abandons the attempt; without it, the back link is hidden. */
  readonly onBack?: (() => void) | undefined;
}

/** Reactions of a screen to a wrong answer. */
export interface RetryOptions {
  /** Shown when the same step is required again. */
  readonly wrongMessage: string;
  /** Clears and focuses the wrong input; called before the message appears. */
  readonly onWrongAnswer: () => void;
  /** Focuses the field and keeps its text. */
  readonly onFailed: () => void;
}

const unexpectedFailure: StepOutcome = { kind: 'failed', reason: 'verification-failed' };
const unexpectedResendFailure: ResendOutcome = { kind: 'failed', reason: 'resend-failed' };

/** Runs the calls of one screen, one at a time, and handles their outcomes and messages. */
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
