/** Length limits of a password (section 9). */
const passwordLength = { min: 15, max: 50 } as const;
const minCharacterTypes = 3;
const threeInARowPattern = /(.)\1\1/su;

/** The four character types, three of which a password needs. */
export type CharacterType = 'lower' | 'upper' | 'digit' | 'special';

const characterTypePatterns: Readonly<Record<CharacterType, RegExp>> = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /[0-9]/,
  special: /[^A-Za-z0-9]/,
};

/** The rules of section 5 that a password meets. */
export interface PasswordReport {
  /** At least 15 characters. */
  readonly isLongEnough: boolean;
  /** At most 50 characters. */
  readonly isShortEnough: boolean;
  /** No character three times in a row. */
  readonly hasNoRuns: boolean;
  /** The character types used. */
  readonly types: Readonly<Record<CharacterType, boolean>>;
  /** At least three of the four types are used. */
  readonly hasEnoughTypes: boolean;
  /** No space at either end. */
  readonly hasNoOuterSpaces: boolean;
}

/**
 * Checks a password against each rule. Counts characters, not bytes; a space inside counts as special, as for
 * the identity provider.
 */
export function checkPassword(password: string): PasswordReport {
  const length = Array.from(password).length;
  const has = (type: CharacterType) => characterTypePatterns[type].test(password);
  const types = { lower: has('lower'), upper: has('upper'), digit: has('digit'), special: has('special') };
  return {
    isLongEnough: length >= passwordLength.min,
    isShortEnough: length <= passwordLength.max,
    hasNoRuns: !threeInARowPattern.test(password),
    types,
    hasEnoughTypes: Object.values(types).filter(Boolean).length >= minCharacterTypes,
    hasNoOuterSpaces: password === password.trim(),
  };
}

/** Whether a password meets every rule; used on sign-in and on the change-password page. */
export function isAcceptablePassword(password: string): boolean {
  const report = checkPassword(password);
  return (
    report.isLongEnough &&
    report.isShortEnough &&
    report.hasNoRuns &&
    report.hasEnoughTypes &&
    report.hasNoOuterSpaces
  );
}
