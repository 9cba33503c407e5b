import { useRef, useState } from 'react';
import type { SignInRefusal } from './gateway';
import { passwordFaults, userIdFaults } from './strings';
import { validatePassword, validateUserId } from './validation';

interface Faults {
  readonly userId?: string | undefined;
  readonly password?: string | undefined;
}

/** What is typed into the two fields of the sign-in form, and what is wrong with it. */
export function useCredentials(startUserId: string) {
  const [userId, setUserId] = useState(startUserId);
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
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
    const wanted = userId.trim();
    const ofUserId = validateUserId(wanted);
    const ofPassword = validatePassword(password);
    setUserId(wanted);
    setFaults({
      userId: ofUserId && userIdFaults[ofUserId],
      password: ofPassword && passwordFaults[ofPassword],
    });
    if (ofUserId !== undefined) userIdField.current?.focus();
    else if (ofPassword !== undefined) passwordField.current?.focus();
    return ofUserId === undefined && ofPassword === undefined ? wanted : undefined;
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
