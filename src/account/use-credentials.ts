import type { SignInRefusal } from './gateway';
import { t } from './messages';
import { useField } from './use-field';
import { validatePassword, validateUserId } from './validation';

/** The two fields of the sign-in form, with their errors. */
export function useCredentials(initialUserId: string) {
  const userId = useField(initialUserId);
  const password = useField();

  /** Focuses the field that caused a rejection; returns whether there is one. */
  function focusRejectedField(reason: SignInRefusal): boolean {
    const isAboutPassword = reason === 'wrong-credentials' || reason === 'expiry-check-failed';
    if (isAboutPassword) password.write('');
    else if (reason !== 'unknown-user') return false;
    (isAboutPassword ? password : userId).focus();
    return true;
  }

  /**
   * Returns the trimmed user ID and the password if both are valid; otherwise focuses the first invalid
   * field.
   */
  function validate(): { readonly userId: string; readonly password: string } | undefined {
    const values = { userId: userId.read().trim(), password: password.read() };
    const userIdError = validateUserId(values.userId);
    const passwordError = validatePassword(values.password);
    userId.write(values.userId);
    userId.setError(userIdError && t(`account.userIdErrors.${userIdError}`));
    password.setError(passwordError && t(`account.passwordErrors.${passwordError}`));
    if (userIdError === undefined && passwordError === undefined) return values;
    (userIdError === undefined ? password : userId).focus();
    return undefined;
  }

  return { userId, password, focusRejectedField, validate };
}
