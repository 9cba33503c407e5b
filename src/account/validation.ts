import { isAcceptablePassword } from './password-rules';

/** Validation errors of a user ID. */
export type UserIdError = 'empty' | 'invalid';

/** Validation errors of a password. */
export type PasswordError = 'empty' | 'invalid';

const maxEmailLength = 50;

const userIdPattern = /^[A-Za-z0-9._-]{3,50}$/;
const emailPattern = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

/** Whether an e-mail address has at most 50 characters and a top-level domain of at least two letters (section 5). */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text);
}

/**
 * Validates a user ID (section 5): 3-50 letters, digits, dots, underscores and hyphens, or an e-mail address;
 * `undefined` if valid.
 */
export function validateUserId(userId: string): UserIdError | undefined {
  if (userId === '') return 'empty';
  return userIdPattern.test(userId) || isEmail(userId) ? undefined : 'invalid';
}

/** Validates a password on sign-in (section 5); `undefined` if it meets every rule. */
export function validatePassword(password: string): PasswordError | undefined {
  if (password === '') return 'empty';
  return isAcceptablePassword(password) ? undefined : 'invalid';
}
