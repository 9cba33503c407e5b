import { useRef, useState } from 'react';
import { isAcceptablePassword } from '../password-rules';
import { t } from './messages';

interface FieldErrors {
  readonly password?: string | undefined;
  readonly confirmation?: string | undefined;
}

/** What is typed into the two fields of a new password, and what is wrong with it. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmationField = useRef<HTMLInputElement>(null);

  function changePassword(text: string) {
    setPassword(text);
    setErrors({ confirmation: errors.confirmation });
  }

  function changeConfirmation(text: string) {
    setConfirmation(text);
    setErrors({ password: errors.password });
  }

  /** The password as it is sent, without blanks around it, when all is well; else marks a field and goes to it. */
  function validate(): string | undefined {
    const trimmed = password.trim();
    const isWeak = !isAcceptablePassword(password);
    const isDifferent = confirmation.trim() !== trimmed;
    setErrors({
      password: isWeak ? t('account.new-password.weak') : undefined,
      confirmation: !isWeak && isDifferent ? t('account.new-password.mismatch') : undefined,
    });
    if (isWeak) passwordField.current?.focus();
    else if (isDifferent) confirmationField.current?.focus();
    return isWeak || isDifferent ? undefined : trimmed;
  }

  return {
    password,
    confirmation,
    errors,
    passwordField,
    confirmationField,
    changePassword,
    changeConfirmation,
    validate,
  };
}

/** The state of the two fields. */
export type NewPassword = ReturnType<typeof useNewPassword>;
