import { useState } from 'react';
import { isAcceptablePassword } from '../password-rules';
import { useField } from '../use-field';
import { t } from './messages';

/** The two fields of a new password, with their errors. */
export function useNewPassword() {
  const password = useField();
  const confirmation = useField();
  /** The input of the checklist. */
  const [typed, setTyped] = useState('');

  function typePassword() {
    setTyped(password.read());
    password.setError(undefined);
  }

  /** Returns the trimmed password if both fields are valid; otherwise marks and focuses an invalid field. */
  function validate(): string | undefined {
    const value = password.read();
    const trimmed = value.trim();
    const isWeak = !isAcceptablePassword(value);
    const isDifferent = confirmation.read().trim() !== trimmed;
    setTyped(value);
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
