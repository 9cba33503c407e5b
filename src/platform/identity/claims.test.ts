import { toSession } from './claims';

// Specification map: 6.17
test('reads a session from claims, with its expiry in epoch ms', () => {
  expect(toSession({ username: 'portal|0001', permissions: ['0412'], exp: 1_750_000_000, sub: 'x' })).toEqual(
    {
      username: 'portal|0001',
      permissions: ['0412'],
      expiresAt: 1_750_000_000_000,
    },
  );
});

test('has no permissions without the claim', () => {
  expect(toSession({ username: 'portal|0001', exp: 1 })?.permissions).toEqual([]);
});

test.each([
  undefined,
  null,
  'portal|0001',
  [],
  {},
  { username: 7, exp: 1 },
  { username: 'x' },
  { username: 'x', exp: 'soon' },
  { username: 'x', exp: 1, permissions: '0412' },
  { username: 'x', exp: 1, permissions: [412] },
])('rejects claims such as %j', (claims) => {
  expect(toSession(claims)).toBeUndefined();
});
