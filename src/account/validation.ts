/** What can be wrong with a user ID before it is sent. */
export type UserIdFault = 'empty' | 'invalid';

/** What can be wrong with a password before it is sent. */
export type PasswordFault = 'empty' | 'invalid';

const emailLimit = 50;
const passwordLength = { least: 15, most: 50 } as const;
const classesNeeded = 3;

const userIdPattern = /^[A-Za-z0-9._-]{3,50}$/;
const emailPattern = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
const thriceInARow = /(.)\1\1/su;
const characterClasses = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];

/** Whether an e-mail address has at most 50 characters and a top-level domain of at least two letters (section 5). */
export function isEmail(text: string): boolean {
  return text.length <= emailLimit && emailPattern.test(text);
}

/** Section 5: 3-50 letters, digits, dots, underscores and hyphens, or an e-mail address; `undefined` when well. */
export function userIdFault(userId: string): UserIdFault | undefined {
  if (userId === '') return 'empty';
  return userIdPattern.test(userId) || isEmail(userId) ? undefined : 'invalid';
}

/**
 * Section 5, the login check: 15-50 characters, no space at either end, no character three times in a row, at
 * least three of upper case, lower case, digit and special; a space inside counts as special, as it does for the
 * identity provider. `undefined` when well.
 */
export function passwordFault(password: string): PasswordFault | undefined {
  if (password === '') return 'empty';
  const length = Array.from(password).length;
  const well =
    length >= passwordLength.least &&
    length <= passwordLength.most &&
    password === password.trim() &&
    !thriceInARow.test(password) &&
    characterClasses.filter((members) => members.test(password)).length >= classesNeeded;
  return well ? undefined : 'invalid';
}
