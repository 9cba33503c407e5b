import { useRef, useState, type SubmitEvent } from 'react';
import type { SignInGateway, SignInOutcome, SignInStep } from './gateway';
import { loadStepScreen, prefetch } from './lazy-views';
import type { AccountMessage } from './message';
import { refusals, strings } from './strings';
import { useCredentials } from './use-credentials';

/** Why the reset view is wanted. */
export interface InitialResetRequest {
  /** What stands in the form. */
  readonly userId: string;
  /** Why the person is sent there; absent when the link was followed. */
  readonly message?: AccountMessage | undefined;
  /** The provider itself can mail a code for a new password. */
  readonly withCode: boolean;
}

/** Where a sign-in form starts and whom it tells. */
export interface SignInFormOptions {
  readonly gateway: SignInGateway;
  readonly userId: string;
  readonly message: AccountMessage | undefined;
  readonly onDone: () => void;
  /** The provider asks for more. */
  readonly onStep: (userId: string, step: SignInStep) => void;
  readonly onReset: (wish: InitialResetRequest) => void;
}

const generalRefusal: SignInOutcome = { kind: 'refused', reason: 'authentication-error' };

/** State and steps of the sign-in form: validates, signs in once at a time, and says what went wrong. */
export function useSignInForm({ gateway, onDone, onStep, onReset, ...start }: SignInFormOptions) {
  const credentials = useCredentials(start.userId);
  const [message, setMessage] = useState(start.message);
  const [work, setWork] = useState<'idle' | 'signing-in' | 'leaving'>('idle');
  const working = useRef(false);

  function begin(kind: 'signing-in' | 'leaving') {
    working.current = true;
    setWork(kind);
    setMessage(undefined);
  }

  function refuse(text: string, takesFocus: boolean) {
    working.current = false;
    setWork('idle');
    setMessage({ tone: 'danger', text, takesFocus });
  }

  function settle(outcome: SignInOutcome, userId: string) {
    const toReset = (text: string, withCode: boolean) =>
      onReset({ userId, message: { tone: 'danger', text }, withCode });
    switch (outcome.kind) {
      case 'done':
        return onDone();
      case 'step':
        return onStep(userId, outcome.step);
      case 'expired':
        return toReset(strings.expired, false);
      case 'refused':
        if (outcome.reason === 'reset-required') return toReset(refusals[outcome.reason], true);
        return refuse(refusals[outcome.reason], !credentials.askAgain(outcome.reason));
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (working.current) return;
    setMessage(undefined);
    const userId = credentials.checkedUserId();
    if (userId === undefined) return;
    begin('signing-in');
    prefetch(loadStepScreen);
    settle(await gateway.signIn(userId, credentials.password).catch(() => generalRefusal), userId);
  }

  async function openHosted() {
    if (working.current) return;
    begin('leaving');
    await gateway.openHosted?.().catch(() => refuse(refusals['authentication-error'], true));
  }

  function openReset() {
    if (!working.current) onReset({ userId: credentials.userId.trim(), withCode: false });
  }

  return {
    ...credentials,
    message,
    work,
    submit,
    openReset,
    openHosted: gateway.openHosted && openHosted,
  };
}
