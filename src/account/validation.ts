import { isAcceptablePassword } from './password-rules';

/** What can be wrong with a user ID before it is sent. */
export type UserIdError = 'empty' | 'invalid';

/** What can be wrong with a password before it is sent. */
export type PasswordError = 'empty' | 'invalid';

const maxEmailLength = 50;

const userIdPattern = /^[A-Za-z0-9._-]{3,50}$/;
const emailPattern = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

/** Whether an e-mail address has at most 50 characters and a top-level domain of at least two letters (section 5). */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text);
}

/** Section 5: 3-50 letters, digits, dots, underscores and hyphens, or an e-mail address; `undefined` when well. */
export function validateUserId(userId: string): UserIdError | undefined {
  if (userId === '') return 'empty';
  return userIdPattern.test(userId) || isEmail(userId) ? undefined : 'invalid';
}

/** Section 5, the login check of the password; `undefined` when it meets every rule. */
export function validatePassword(password: string): PasswordError | undefined {
  if (password === '') return 'empty';
  return isAcceptablePassword(password) ? undefined : 'invalid';
}
