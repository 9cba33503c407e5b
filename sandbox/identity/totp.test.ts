import { codeAt, verifyCode } from './totp';

// Secret "12345678901234567890" and times of RFC 6238, appendix B; the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %d seconds is %s', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code);
});

test('a code is valid in its own time step and the adjacent ones', () => {
  const at = 1_111_111_100_000;
  const good = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) =>
    verifyCode(secret, codeAt(secret, at + shift), at),
  );
  expect(good).toEqual([false, true, true, true, false]);
});
