import { useState } from 'react';
import { isAcceptablePassword } from '../password-rules';
import { useField } from '../use-field';
import { t } from './messages';

/** The two fields of a new password, and what is wrong with them. */
export function useNewPassword() {
  const password = useField();
  const confirmation = useField();
  /** What the checklist shows. */
  const [typed, setTyped] = useState('');

  function typePassword() {
    setTyped(password.read());
    password.setError(undefined);
  }

  /** The password as it is sent, without blanks around it, when all is well; else marks a field and goes to it. */
  function validate(): string | undefined {
    const given = password.read();
    const trimmed = given.trim();
    const isWeak = !isAcceptablePassword(given);
    const isDifferent = confirmation.read().trim() !== trimmed;
    setTyped(given);
    password.setError(isWeak ? t('account.new-password.weak') : undefined);
    confirmation.setError(!isWeak && isDifferent ? t('account.new-password.mismatch') : undefined);
    if (isWeak) password.focus();
    else if (isDifferent) confirmation.focus();
    return isWeak || isDifferent ? undefined : trimmed;
  }

  return { password, confirmation, typed, typePassword, validate };
}

/** The state of the two fields. */
export type NewPassword = ReturnType<typeof useNewPassword>;
