import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWorkbook } from './workbook-file';

const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('is a packed workbook', async () => {
  const file = join(folder, 'table.xlsx');
  await writeWorkbook(file, { columns: ['A', 'B'], portions: [[['=1+1', 2]]] }, new AbortController().signal);
  expect(readFileSync(file).toString('latin1', 0, 2)).toBe('PK');
});
