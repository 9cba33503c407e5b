import type { CharacterType } from '../password-rules';

/** What the fields of a new password say; the requirements are section 5's. */
export const strings = {
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  requirements: 'Your password needs:',
  longEnough: 'At least 15 characters',
  shortEnough: 'No more than 50 characters',
  withoutRuns: 'No more than 2 characters in a row',
  enoughTypes: 'At least 3 of 4 character types',
  withoutOuterSpaces: 'No leading or trailing spaces',
  met: 'met',
  notMet: 'not met yet',
  progress: (met: number, all: number) => `${met} of ${all} requirements met`,
  weak: 'This password does not meet every requirement.',
  mismatch: 'Passwords do not match',
} as const;

/** Section 5: the four lines under "At least 3 of 4 character types". */
export const characterTypeLabels: Readonly<Record<CharacterType, string>> = {
  lower: 'At least 1 lower case',
  upper: 'At least 1 upper case',
  digit: 'At least 1 number',
  special: 'At least 1 special character',
};
