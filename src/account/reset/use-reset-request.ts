import { useRef, useState, type SubmitEvent } from 'react';
import type { PageClock } from '../clock';
import type {
  HumanCheck,
  ResetGateway,
  SignInGateway,
  SignInStep,
  MessageOutcome,
  StepOutcome,
} from '../gateway';
import { loadStepScreen, prefetch } from '../lazy-views';
import type { AccountMessage } from '../message';
import { stepFailures } from '../strings';
import type { InitialResetRequest } from '../use-sign-in-form';
import { isEmail } from '../validation';
import { strings } from './strings';
import { useHumanCheck } from './use-human-check';

/** Where the reset view starts, what it needs from the world, and whom it tells. */
export interface ResetViewOptions {
  readonly gateway: Pick<SignInGateway, 'startReset'>;
  readonly reset: ResetGateway;
  readonly humanCheck: HumanCheck;
  readonly clock: PageClock;
  readonly initial: InitialResetRequest | undefined;
  readonly onBack: () => void;
  /** The provider has mailed a code for a new password. */
  readonly onStep: (userId: string, step: SignInStep) => void;
}

interface NumberedMessage extends AccountMessage {
  readonly serial: number;
}

const unexpected: MessageOutcome = { kind: 'failed', message: strings.unexpected };
const generalFailure: StepOutcome = { kind: 'failed', reason: 'verification-failed' };

/** State and steps of the reset view: one request at a time, each with a human check of its own. */
export function useResetRequest({ gateway, reset, humanCheck, clock, initial, onStep }: ResetViewOptions) {
  const check = useHumanCheck(humanCheck, clock);
  const [email, setEmail] = useState(initial !== undefined && isEmail(initial.userId) ? initial.userId : '');
  const [fault, setFault] = useState<string>();
  const [message, setMessage] = useState<NumberedMessage | undefined>(
    initial?.message && { ...initial.message, serial: 0 },
  );
  /** What the back end said when it accepted the request. */
  const [sent, setSent] = useState<string>();
  const [work, setWork] = useState<'idle' | 'sending' | 'asking-for-code'>('idle');
  const working = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function begin(kind: 'sending' | 'asking-for-code') {
    working.current = true;
    setWork(kind);
    setMessage(undefined);
  }

  function rest() {
    working.current = false;
    setWork('idle');
  }

  function refuse(text: string) {
    rest();
    setMessage((last) => ({ tone: 'danger', text, takesFocus: true, serial: (last?.serial ?? 0) + 1 }));
  }

  function sendAgain() {
    setSent(undefined);
    check.renew();
  }

  function type(text: string) {
    setEmail(text);
    setFault(undefined);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (working.current) return;
    const address = email.trim();
    setEmail(address);
    if (!isEmail(address)) {
      setFault(strings.invalidEmail);
      field.current?.focus();
      return;
    }
    // The button's tooltip says what is missing, for everybody once it has the focus.
    if (check.verdict.kind !== 'verified') return button.current?.focus();
    begin('sending');
    const outcome = await reset.request(address.toLowerCase(), check.verdict.token).catch(() => unexpected);
    check.renew();
    if (outcome.kind === 'failed') return refuse(outcome.message);
    rest();
    setSent(outcome.message);
  }

  async function useCode(userId: string) {
    if (working.current) return;
    begin('asking-for-code');
    prefetch(loadStepScreen);
    const outcome = await gateway.startReset(userId).catch(() => generalFailure);
    if (outcome.kind === 'step') return onStep(userId, outcome.step);
    refuse(stepFailures['reason' in outcome ? outcome.reason : 'verification-failed']);
  }

  return { check, email, type, fault, message, sent, work, field, button, submit, sendAgain, useCode };
}

/** The state of the reset view. */
export type ResetRequest = ReturnType<typeof useResetRequest>;
