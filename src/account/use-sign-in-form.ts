import { useRef, useState, type SubmitEvent } from 'react';
import type { SignInGateway, SignInOutcome, SignInRefusal } from './gateway';
import type { AccountMessage } from './message';
import { refusals, strings } from './strings';
import { useCredentials } from './use-credentials';

/** Where a sign-in form starts and whom it tells. */
export interface SignInFormOptions {
  readonly gateway: SignInGateway;
  readonly userId: string;
  readonly message: AccountMessage | undefined;
  readonly onDone: () => void;
  /** The provider asks for a mailed code. */
  readonly onCode: (userId: string, email: string) => void;
}

const generalRefusal: SignInOutcome = { kind: 'refused', reason: 'authentication-error' };
const wrongPassword: readonly SignInRefusal[] = ['wrong-credentials', 'expiry-check-failed'];

/** State and steps of the sign-in form: validates, signs in once at a time, and says what went wrong. */
export function useSignInForm(options: SignInFormOptions) {
  const credentials = useCredentials(options.userId);
  const [message, setMessage] = useState(options.message);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  function refuse(text: string) {
    working.current = false;
    setBusy(false);
    setMessage({ tone: 'danger', text });
  }

  function settle(outcome: SignInOutcome, userId: string) {
    switch (outcome.kind) {
      case 'done':
        return options.onDone();
      case 'code':
        return options.onCode(userId, outcome.email);
      case 'expired':
        return refuse(strings.expired);
      case 'refused':
        if (wrongPassword.includes(outcome.reason)) credentials.askForPassword();
        return refuse(refusals[outcome.reason]);
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (working.current) return;
    setMessage(undefined);
    const userId = credentials.checkedUserId();
    if (userId === undefined) return;
    working.current = true;
    setBusy(true);
    settle(await options.gateway.signIn(userId, credentials.password).catch(() => generalRefusal), userId);
  }

  return { ...credentials, message, busy, submit };
}
