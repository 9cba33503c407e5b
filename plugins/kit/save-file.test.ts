import { saveFile } from './save-file';
import { savedFiles } from './testing';

test('a file is handed to the browser under its name, with its type and every letter', async () => {
  const saved = savedFiles();
  saveFile({ name: 'Élan 2025.csv', type: 'text/csv', text: '\uFEFFRue,É\r\n' });
  expect(saved.map(({ name, type }) => [name, type])).toEqual([['Élan 2025.csv', 'text/csv;charset=utf-8']]);
  expect(await saved[0]?.text()).toBe('\uFEFFRue,É\r\n');
});

test.each([
  ['../../etc/passwd.csv', 'etc passwd.csv'],
  ['..\\hearings.ics', 'hearings.ics'],
  ['.htaccess', 'htaccess'],
  ['li\u202Evsc.csv', 'li vsc.csv'],
  ['a\r\nSet-Cookie: x.csv', 'a Set-Cookie x.csv'],
  ['"North" <Eastmere>.svg', 'North Eastmere .svg'],
])('%j is saved as %j', (name, expected) => {
  const saved = savedFiles();
  saveFile({ name, type: 'text/csv', text: '' });
  expect(saved[0]?.name).toBe(expected);
});

test('the memory of a file is given back with the next one, not before the browser has read it', () => {
  const saved = savedFiles();
  const released = jest.spyOn(URL, 'revokeObjectURL');
  saveFile({ name: 'one.csv', type: 'text/csv', text: '1' });
  released.mockClear();
  saveFile({ name: 'two.csv', type: 'text/csv', text: '2' });
  expect(released.mock.calls).toEqual([[saved[0]?.address]]);
});
