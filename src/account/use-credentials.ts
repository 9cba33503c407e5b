import type { SignInRefusal } from './gateway';
import { t } from './messages';
import { useField } from './use-field';
import { validatePassword, validateUserId } from './validation';

/** The two fields of the sign-in form, and what is wrong with them. */
export function useCredentials(initialUserId: string) {
  const userId = useField(initialUserId);
  const password = useField();

  /** Moves the focus to the field that a refusal is about, and answers whether there is one. */
  function askAgain(reason: SignInRefusal): boolean {
    const isAboutPassword = reason === 'wrong-credentials' || reason === 'expiry-check-failed';
    if (isAboutPassword) password.write('');
    else if (reason !== 'unknown-user') return false;
    (isAboutPassword ? password : userId).focus();
    return true;
  }

  /** The user ID without blanks around it, and the password, when both are well; else goes to the first wrong field. */
  function validate(): { readonly userId: string; readonly password: string } | undefined {
    const given = { userId: userId.read().trim(), password: password.read() };
    const userIdError = validateUserId(given.userId);
    const passwordError = validatePassword(given.password);
    userId.write(given.userId);
    userId.setError(userIdError && t(`account.userIdErrors.${userIdError}`));
    password.setError(passwordError && t(`account.passwordErrors.${passwordError}`));
    if (userIdError === undefined && passwordError === undefined) return given;
    (userIdError === undefined ? password : userId).focus();
    return undefined;
  }

  return { userId, password, askAgain, validate };
}
