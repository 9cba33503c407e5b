import { codeAt, verifyCode, makeSecret } from './totp';

// The secret "12345678901234567890" and the times of RFC 6238, appendix B; of its eight digits the last six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the app shows %s', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code);
});

test('a code is good in its own half minute and its neighbours', () => {
  const at = 1_111_111_100_000;
  const good = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) =>
    verifyCode(secret, codeAt(secret, at + shift), at),
  );
  expect(good).toEqual([false, true, true, true, false]);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
  expect(verifyCode(secret, code, 0)).toBe(false);
});

test('a fresh secret is 160 bits in base32', () => {
  const [first, second] = [makeSecret(), makeSecret()];
  expect(first).toMatch(/^[A-Z2-7]{32}$/);
  expect(first).not.toBe(second);
});
