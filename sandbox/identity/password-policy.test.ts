import { passwordFault } from './password-policy';

test.each(['Assess-Ontario-2025!', 'Fifteen-Chars-1', 'lower and 1 space', `Aa1-${'bcde'.repeat(11)}12`])(
  '%j may be used',
  (password) => {
    expect(passwordFault(password)).toBeUndefined();
  },
);

test.each([
  ['Fourteen-Chr-1', 'at least 15'],
  ['Aa1-'.repeat(13), 'at most 50'],
  [' Another-Password-2026', 'begin or end'],
  ['Another-Password-2026\t', 'begin or end'],
  ['Anooother-Password-2026', 'three times in a row'],
  ['only-lower-case-and-signs', '3 of upper case'],
])('%j may not: %s', (password, reason) => {
  expect(passwordFault(password)).toContain(reason);
});
