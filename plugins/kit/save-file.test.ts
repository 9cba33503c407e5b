import { saveFile } from './save-file';
import { fakePortal, textOf } from './testing';

test('a file is saved under its name, with its type and every letter', async () => {
  const { portal, files } = fakePortal();
  await saveFile(portal, { name: 'Élan 2025.csv', type: 'text/csv', text: '\uFEFFRue,É\r\n' });
  expect(files.map(({ fileName, content }) => [fileName, content?.type])).toEqual([
    ['Élan 2025.csv', 'text/csv;charset=utf-8'],
  ]);
  expect(await textOf(files[0]?.content)).toBe('\uFEFFRue,É\r\n');
});
