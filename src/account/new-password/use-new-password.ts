import { useRef, useState } from 'react';
import { isAcceptablePassword } from '../password-rules';
import { strings } from './strings';

interface Faults {
  readonly password?: string | undefined;
  readonly confirmation?: string | undefined;
}

/** What is typed into the two fields of a new password, and what is wrong with it. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmationField = useRef<HTMLInputElement>(null);

  function type(text: string) {
    setPassword(text);
    setFaults({ confirmation: faults.confirmation });
  }

  function typeConfirmation(text: string) {
    setConfirmation(text);
    setFaults({ password: faults.password });
  }

  /** The password as it is sent, without blanks around it, when all is well; else marks a field and goes to it. */
  function checked(): string | undefined {
    const wanted = password.trim();
    const weak = !isAcceptablePassword(password);
    const different = confirmation.trim() !== wanted;
    setFaults({
      password: weak ? strings.weak : undefined,
      confirmation: !weak && different ? strings.mismatch : undefined,
    });
    if (weak) passwordField.current?.focus();
    else if (different) confirmationField.current?.focus();
    return weak || different ? undefined : wanted;
  }

  return {
    password,
    confirmation,
    faults,
    passwordField,
    confirmationField,
    type,
    typeConfirmation,
    checked,
  };
}

/** The state of the two fields. */
export type NewPassword = ReturnType<typeof useNewPassword>;
