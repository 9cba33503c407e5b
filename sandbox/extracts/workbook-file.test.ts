import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { writeWorkbook } from './workbook-file';

const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The texts of a packed file by their names, read from the list at its end. */
function unpacked(bytes: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const entry = Buffer.from('PK\u0001\u0002', 'latin1');
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 1)) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
    const isPacked = bytes.readUInt16LE(at + 10) !== 0;
    texts.set(name, (isPacked ? inflateRawSync(packed) : packed).toString('utf8'));
  }
  return texts;
}

const never = new AbortController().signal;

test('is a workbook with its heads and rows, in which no text is a formula', async () => {
  const file = join(folder, 'table.xlsx');
  const portions = [[['=1+1', 41_200]], [['Rue <Élan> & Fils', 7]]];
  await writeWorkbook(file, { columns: ['Head A', 'Head B'], portions }, never);
  const texts = unpacked(readFileSync(file));
  const all = [...texts.values()].join('\n');
  for (const text of ['Head A', 'Head B', '=1+1', 'Rue &lt;Élan&gt; &amp; Fils']) expect(all).toContain(text);
  const sheet = texts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<v>41200</v>');
  expect(sheet.match(/<row /g)).toHaveLength(3);
  expect(sheet).not.toContain('<f');
});

test('that cannot be written is said', async () => {
  const file = join(folder, 'nowhere', 'table.xlsx');
  await expect(writeWorkbook(file, { columns: ['A'], portions: [] }, never)).rejects.toThrow(
    'The workbook could not be written.',
  );
});

test('ends early when it is told to', async () => {
  const ending = new AbortController();
  function* portions() {
    yield [['x']];
    ending.abort();
    yield [['y']];
  }
  await writeWorkbook(join(folder, 'aborted.xlsx'), { columns: ['A'], portions: portions() }, ending.signal);
  expect(readdirSync(folder)).not.toContain('aborted.xlsx');
});
