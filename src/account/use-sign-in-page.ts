import { useState } from 'react';
import type { PendingSignIn, SignInGateway, SignInStep } from './gateway';
import type { AccountMessage, InitialResetRequest } from './account-message';
import { t } from './messages';

import { useResetAddress } from './use-reset-address';

interface InitialForm {
  readonly userId: string;
  readonly message?: AccountMessage | undefined;
}

interface SignInPageOptions {
  readonly gateway: SignInGateway;
  readonly onSignedIn: () => void;
  readonly initialMessage?: AccountMessage | undefined;
}

/** Selects the view of the sign-in page; a sign-in that was pending before a reload continues. */
export function useSignInPage({ gateway, onSignedIn, initialMessage }: SignInPageOptions) {
  const [resumed] = useState(() => gateway.resume());
  const [form, setForm] = useState<InitialForm>({
    userId: '',
    message: resumed === 'ran-out' ? { tone: 'danger', text: t('account.ranOut') } : initialMessage,
  });
  const [pending, setPending] = useState<PendingSignIn | undefined>(
    resumed === 'ran-out' ? undefined : resumed,
  );
  const [resetRequest, setResetRequest] = useState<InitialResetRequest>();
  const reset = useResetAddress();

  function backToForm(message?: AccountMessage) {
    setForm({ userId: pending?.userId ?? form.userId, message });
    setPending(undefined);
  }

  return {
    form,
    pending,
    resetRequest,
    isResetOpen: reset.isOpen,
    resetAddress: reset.address,
    showStep: (userId: string, step: SignInStep) => setPending({ userId, step }),
    leaveStep: () => backToForm(),
    endStep: (message: AccountMessage) => backToForm(message),
    finishStep() {
      if (pending?.step.kind !== 'confirm-reset') return onSignedIn();
      // A new password is set, but the user is not signed in yet.
      backToForm({ tone: 'success', text: t('account.passwordReset') });
    },
    openReset(request: InitialResetRequest) {
      setForm({ userId: request.userId });
      setResetRequest(request);
      reset.open();
    },
    closeReset() {
      setResetRequest(undefined);
      reset.close();
    },
    answerWithCode(userId: string, step: SignInStep) {
      setPending({ userId, step });
      reset.close();
    },
  };
}
