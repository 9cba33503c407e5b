import { IdentityError } from './identity-error';

const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];

/** Returns what is wrong with a new password (specification, section 5); `undefined` if it is valid. */
export function findPasswordFault(password: string): string | undefined {
  const length = Array.from(password).length;
  if (length < 15) return 'Password must have at least 15 characters.';
  if (length > 50) return 'Password must have at most 50 characters.';
  if (password !== password.trim()) return 'Password must not begin or end with a space.';
  if (/(.)\1\1/su.test(password)) return 'Password must not repeat a character three times in a row.';
  if (classes.filter((members) => members.test(password)).length < 3) {
    return 'Password must have at least 3 of upper case, lower case, number and special character.';
  }
  return undefined;
}

/** Throws the provider's error for an invalid new password. */
export function requireValidPassword(password: string): void {
  const fault = findPasswordFault(password);
  if (fault === undefined) return;
  throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${fault}`);
}
