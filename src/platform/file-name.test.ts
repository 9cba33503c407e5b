import { toSafeFileName } from './file-name';

test.each([
  ['requests-0412.csv', 'requests-0412.csv'],
  ['Relevé foncier 2025.xlsx', 'Relevé foncier 2025.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\system32\\cmd.exe', 'cmd.exe'],
  ['/var/log/', 'download'],
  ['', 'download'],
  ['...', 'download'],
  ['.htaccess', 'htaccess'],
  ['list\u202Evsc.exe', 'listvsc.exe'],
  ['li\u200Bst\uFEFF.csv', 'list.csv'],
  ['a\r\nSet-Cookie: x.csv', 'aSet-Cookie x.csv'],
  ['a\u0000b\u0007.csv', 'ab.csv'],
  ['"quoted" \'name\' `tick`.csv', 'quoted name tick.csv'],
  ['a<b>c|d?e*.csv', 'abcde.csv'],
  ['con.csv', '_con.csv'],
  ['LPT1', '_LPT1'],
  ['  spaced   out  .csv ', 'spaced out .csv'],
  ['trailing.csv...', 'trailing.csv'],
  ['e\u0301.csv', '\u00E9.csv'],
])('saves %j as %j', (given, saved) => {
  expect(toSafeFileName(given)).toBe(saved);
});

test('shortens a long name without its extension, and splits no character', () => {
  const name = toSafeFileName(`${'😀'.repeat(100)}.csv`);
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name.endsWith('😀.csv')).toBe(true);
});
