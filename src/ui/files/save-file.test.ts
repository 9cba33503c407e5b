import { saveFile } from './save-file';
import { fakePortal, readText } from '#plugin-testing/fake-portal';

test('saves a file with its name, type and unchanged text', async () => {
  const { portal, files } = fakePortal();
  const saved = await saveFile(portal, { name: 'Élan 2025.csv', type: 'text/csv', text: '\uFEFFRue,É\r\n' });
  expect(files.map(({ fileName, content }) => [fileName, content?.type])).toEqual([
    ['Élan 2025.csv', 'text/csv;charset=utf-8'],
  ]);
  expect(await readText(files[0]?.content)).toBe('\uFEFFRue,É\r\n');
  expect(saved).toBe(true);
});

test.each([
  ['cannot be saved', () => Promise.resolve('Rue'), () => Promise.reject(new Error('no room'))],
  ['cannot be created', () => Promise.reject(new Error('no maker')), () => Promise.resolve()],
])('shows a toast when a file %s', async (_, make, save) => {
  const { portal, notices } = fakePortal();
  portal.save = save;
  expect(await saveFile(portal, { name: 'Élan 2025.csv', type: 'text/csv', text: make() })).toBe(false);
  expect(notices).toEqual([
    { tone: 'error', text: 'The file could not be saved. Check your connection and try again.' },
  ]);
});
