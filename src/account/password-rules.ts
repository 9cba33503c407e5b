/** How many characters a password has (section 9). */
const passwordLength = { least: 15, most: 50 } as const;
const classesNeeded = 3;
const repeatedThrice = /(.)\1\1/su;

/** The four character types, of which a password needs three. */
export type CharacterType = 'lower' | 'upper' | 'digit' | 'special';

const countMembers: Readonly<Record<CharacterType, RegExp>> = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /[0-9]/,
  special: /[^A-Za-z0-9]/,
};

/** Which rules of section 5 a password keeps, one by one. */
export interface PasswordReport {
  /** At least 15 characters. */
  readonly longEnough: boolean;
  /** At most 50 characters. */
  readonly shortEnough: boolean;
  /** No character three times in a row. */
  readonly withoutRuns: boolean;
  /** Which of the four types occur. */
  readonly types: Readonly<Record<CharacterType, boolean>>;
  /** At least three of the four types occur. */
  readonly enoughTypes: boolean;
  /** No space at either end. */
  readonly withoutOuterSpaces: boolean;
}

/**
 * Holds a password against each rule. Characters are counted as a person sees them typed, not as bytes; a space
 * inside counts as special, as it does for the identity provider.
 */
export function checkPassword(password: string): PasswordReport {
  const length = Array.from(password).length;
  const has = (type: CharacterType) => countMembers[type].test(password);
  const types = { lower: has('lower'), upper: has('upper'), digit: has('digit'), special: has('special') };
  return {
    longEnough: length >= passwordLength.least,
    shortEnough: length <= passwordLength.most,
    withoutRuns: !repeatedThrice.test(password),
    types,
    enoughTypes: Object.values(types).filter(Boolean).length >= classesNeeded,
    withoutOuterSpaces: password === password.trim(),
  };
}

/** Whether a password keeps every rule: the login check and the change-password page ask the same question. */
export function isAcceptablePassword(password: string): boolean {
  const report = checkPassword(password);
  return (
    report.longEnough &&
    report.shortEnough &&
    report.withoutRuns &&
    report.enoughTypes &&
    report.withoutOuterSpaces
  );
}
