import { useRef, useState, type SubmitEvent } from 'react';
import type { PageClock } from '../page-clock';
import type {
  HumanCheck,
  ResetGateway,
  SignInGateway,
  SignInStep,
  MessageOutcome,
  StepOutcome,
} from '../gateway';
import type { AccountMessage, InitialResetRequest } from '../account-message';
import { getStepFailureText } from '../step-failures/failure-texts';
import { useField } from '../use-field';
import { isEmail } from '../validation';
import { t } from './messages';
import { useHumanCheck } from './use-human-check';

export interface ResetViewOptions {
  readonly gateway: Pick<SignInGateway, 'startReset'>;
  readonly reset: ResetGateway;
  readonly humanCheck: HumanCheck;
  readonly clock: PageClock;
  readonly initial: InitialResetRequest | undefined;
  readonly onBack: () => void;
  /** Preloads the code of possible next steps while the request is sent. */
  readonly preloadSteps: () => void;
  /** Called when the provider has mailed a code for a new password. */
  readonly onStep: (userId: string, step: SignInStep) => void;
}

interface NumberedMessage extends AccountMessage {
  readonly serial: number;
}

const createUnexpectedOutcome = (): MessageOutcome => ({
  kind: 'failed',
  message: t('account.reset.unexpected'),
});
const unexpectedFailure: StepOutcome = { kind: 'failed', reason: 'verification-failed' };

/** State of the reset view: one request at a time, each with its own human check. */
export function useResetRequest(options: ResetViewOptions) {
  const { gateway, reset, humanCheck, clock, initial, onStep, preloadSteps } = options;
  const check = useHumanCheck(humanCheck, clock);
  const [address, setAddress] = useState(
    initial !== undefined && isEmail(initial.userId) ? initial.userId : '',
  );
  const email = useField(address);
  const [message, setMessage] = useState<NumberedMessage | undefined>(
    initial?.message && { ...initial.message, serial: 0 },
  );
  /** The back end's message on success. */
  const [confirmation, setConfirmation] = useState<string>();
  const [work, setWork] = useState<'idle' | 'sending' | 'asking-for-code'>('idle');
  const isWorking = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  function startWork(kind: 'sending' | 'asking-for-code') {
    isWorking.current = true;
    setWork(kind);
    setMessage(undefined);
  }

  function finishWork() {
    isWorking.current = false;
    setWork('idle');
  }

  function showError(text: string) {
    finishWork();
    setMessage((last) => ({ tone: 'danger', text, takesFocus: true, serial: (last?.serial ?? 0) + 1 }));
  }

  function sendAgain() {
    setConfirmation(undefined);
    check.renew();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isWorking.current) return;
    const value = email.read().trim();
    email.write(value);
    if (!isEmail(value)) {
      email.setError(t('account.reset.invalidEmail'));
      return email.focus();
    }
    // Once focused, the button's tooltip says what is missing.
    if (check.result.kind !== 'verified') return button.current?.focus();
    startWork('sending');
    const outcome = await reset
      .request(value.toLowerCase(), check.result.token)
      .catch(() => createUnexpectedOutcome());
    check.renew();
    if (outcome.kind === 'failed') return showError(outcome.message);
    finishWork();
    setAddress(value);
    setConfirmation(outcome.message);
  }

  async function requestCode(userId: string) {
    if (isWorking.current) return;
    startWork('asking-for-code');
    preloadSteps();
    const outcome = await gateway.startReset(userId).catch(() => unexpectedFailure);
    if (outcome.kind === 'step') return onStep(userId, outcome.step);
    showError(getStepFailureText('reason' in outcome ? outcome.reason : 'verification-failed'));
  }

  return {
    check,
    email,
    /** The address of the last request. */
    address,
    message,
    confirmation,
    work,
    button,
    submit,
    sendAgain,
    requestCode,
  };
}

export type ResetRequest = ReturnType<typeof useResetRequest>;
