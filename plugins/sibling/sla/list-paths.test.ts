import { getListPath } from './list-paths';

test.each([
  ['requests', '2025', 'met', '/rfr?receivedFrom=2025-01-01&receivedTo=2025-12-31&outcome=met&ccmm=0412'],
  [
    'permits',
    '2024-02',
    'overdue',
    '/building-permits?issuedFrom=2024-02-01&issuedTo=2024-02-29&outcome=overdue&ccmm=0412',
  ],
  ['appeals', '2025-12', 'due', '/appeal?filedFrom=2025-12-01&filedTo=2025-12-31&outcome=due&ccmm=0412'],
] as const)('the list of %s in %s with outcome %s is at %s', (id, period, outcome, path) => {
  expect(getListPath(id, period, { outcome, ccmm: '0412' })).toBe(path);
});
