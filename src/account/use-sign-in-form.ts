import { useRef, useState, type SubmitEvent } from 'react';
import type { SignInGateway, SignInOutcome, SignInStep } from './gateway';
import type { AccountMessage, InitialResetRequest } from './account-message';
import { t } from './messages';
import { useCredentials } from './use-credentials';

export interface SignInFormOptions {
  /** Preloads the code of possible next steps while the credentials are checked. */
  readonly preloadSteps: () => void;
  readonly gateway: SignInGateway;
  readonly userId: string;
  readonly message: AccountMessage | undefined;
  readonly onDone: () => void;
  /** Called when the provider requires a further step. */
  readonly onStep: (userId: string, step: SignInStep) => void;
  readonly onReset: (request: InitialResetRequest) => void;
}

const unexpectedRefusal: SignInOutcome = { kind: 'refused', reason: 'authentication-error' };

/** State of the sign-in form: validates, signs in once at a time, and reports failures. */
export function useSignInForm({
  gateway,
  preloadSteps,
  onDone,
  onStep,
  onReset,
  ...start
}: SignInFormOptions) {
  const credentials = useCredentials(start.userId);
  const [message, setMessage] = useState(start.message);
  const [work, setWork] = useState<'idle' | 'signing-in' | 'leaving'>('idle');
  const isWorking = useRef(false);

  function startWork(kind: 'signing-in' | 'leaving') {
    isWorking.current = true;
    setWork(kind);
    setMessage(undefined);
  }

  function showError(text: string, takesFocus: boolean) {
    isWorking.current = false;
    setWork('idle');
    setMessage({ tone: 'danger', text, takesFocus });
  }

  function handleOutcome(outcome: SignInOutcome, userId: string) {
    const openResetWith = (text: string, withCode: boolean) =>
      onReset({ userId, message: { tone: 'danger', text }, withCode });
    switch (outcome.kind) {
      case 'done':
        return onDone();
      case 'step':
        return onStep(userId, outcome.step);
      case 'expired':
        return openResetWith(t('account.expired'), false);
      case 'refused':
        if (outcome.reason === 'reset-required')
          return openResetWith(t(`account.refusals.${outcome.reason}`), true);
        return showError(
          t(`account.refusals.${outcome.reason}`),
          !credentials.focusRejectedField(outcome.reason),
        );
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isWorking.current) return;
    setMessage(undefined);
    const values = credentials.validate();
    if (values === undefined) return;
    const { userId, password } = values;
    startWork('signing-in');
    preloadSteps();
    handleOutcome(await gateway.signIn(userId, password).catch(() => unexpectedRefusal), userId);
  }

  async function openHosted() {
    if (isWorking.current) return;
    startWork('leaving');
    const reason = await gateway.openHosted?.().catch(() => 'authentication-error' as const);
    if (reason !== undefined) showError(t(`account.refusals.${reason}`), true);
  }

  function openReset() {
    if (!isWorking.current) onReset({ userId: credentials.userId.read().trim(), withCode: false });
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
