import { useRef, useState } from 'react';
import type { SignInRefusal } from './gateway';
import { t } from './messages';
import { validatePassword, validateUserId } from './validation';

interface FieldErrors {
  readonly userId?: string | undefined;
  readonly password?: string | undefined;
}

/** What is typed into the two fields of the sign-in form, and what is wrong with it. */
export function useCredentials(initialUserId: string) {
  const [userId, setUserId] = useState(initialUserId);
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});
  const userIdField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  function typeUserId(text: string) {
    setUserId(text);
    setFaults({ password: faults.password });
  }

  function typePassword(text: string) {
    setPassword(text);
    setFaults({ userId: faults.userId });
  }

  /** Moves the focus to the field that a refusal is about, and answers whether there is one. */
  function askAgain(reason: SignInRefusal): boolean {
    if (reason === 'unknown-user') {
      userIdField.current?.focus();
      return true;
    }
    if (reason !== 'wrong-credentials' && reason !== 'expiry-check-failed') return false;
    setPassword('');
    passwordField.current?.focus();
    return true;
  }

  /** The user ID without blanks around it when both fields are well; else marks them and goes to the first wrong one. */
  function checkedUserId(): string | undefined {
    const trimmedUserId = userId.trim();
    const userIdError = validateUserId(trimmedUserId);
    const passwordError = validatePassword(password);
    setUserId(trimmedUserId);
    setFaults({
      userId: userIdError && t(`account.userIdErrors.${userIdError}`),
      password: passwordError && t(`account.passwordErrors.${passwordError}`),
    });
    if (userIdError !== undefined) userIdField.current?.focus();
    else if (passwordError !== undefined) passwordField.current?.focus();
    return userIdError === undefined && passwordError === undefined ? trimmedUserId : undefined;
  }

  return {
    userId,
    password,
    faults,
    userIdField,
    passwordField,
    typeUserId,
    typePassword,
    askAgain,
    checkedUserId,
  };
}
