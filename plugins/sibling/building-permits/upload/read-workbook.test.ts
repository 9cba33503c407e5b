import { strToU8, zipSync } from 'fflate';
import { columns } from './columns';
import { readFile } from './read-file';
import { readWorkbook } from './read-workbook';

const sheetPath = 'xl/worksheets/sheet1.xml';

/** Creates a workbook with these rows (XML) and additional parts. */
function createWorkbook(rows: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Permits" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    [sheetPath]: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const text = (words: string, place = ''): string =>
  `<c${place === '' ? '' : ` r="${place}"`} t="inlineStr"><is><t>${words}</t></is></c>`;
const readCells = (bytes: Uint8Array) => readWorkbook(bytes)?.map(({ cells }) => cells);

const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/>
  <numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;

test.each<[string, string, string, Readonly<Record<string, string>>?]>([
  ['text in the cell', text(' 0412 001 010 00100 0000 '), '0412 001 010 00100 0000'],
  [
    'text that several cells share',
    '<c t="s"><v>1</v></c>',
    'Deck or porch',
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>x</t></si><si><r><t>Deck </t></r><r><t>or porch</t></r></si></sst>',
    },
  ],
  ['the value of a formula', '<c t="str"><f>A1</f><v>Garage</v></c>', 'Garage'],
  ['a number', '<c><v>31000</v></c>', '31000'],
  ['a roll that was a number once', '<c><v>4.1200101000100003E+17</v></c>', '4.1200101000100003E+17'],
  ['a day', '<c s="1"><v>45666</v></c>', '2025-01-09', { 'xl/styles.xml': styles }],
  ['a day in a form of its own', '<c s="2"><v>45666.75</v></c>', '2025-01-09', { 'xl/styles.xml': styles }],
  ['a number of days, which is none', '<c s="3"><v>45</v></c>', '45', { 'xl/styles.xml': styles }],
  [
    'a day of a workbook that counts as old ones of Macs do',
    '<c s="1"><v>44204</v></c>',
    '2025-01-09',
    {
      'xl/styles.xml': styles,
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet r:id="rId7"/></sheets></workbook>',
    },
  ],
  ['a day in ISO form', '<c t="d"><v>2025-01-09</v></c>', '2025-01-09'],
  ['blanks and hyphens of other kinds', text('\u200b0412\u00a0001\u2013010'), '0412 001-010'],
  ['line breaks of Windows', text('Deck_x000D_\n or porch'), 'Deck or porch'],
  ['what only looks like a line break', text('A_x005F_x000D_'), 'A_x000D_'],
  ['nothing', '<c/>', ''],
])('reads a cell with %s', (_, cell, expected, parts = {}) => {
  expect(readCells(createWorkbook(`<row>${cell}</row>`, parts))).toEqual([[expected]]);
});

const sheets = (...states: readonly string[]): Readonly<Record<string, string>> => ({
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${states
    .map((state, index) => `<sheet ${state} r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${states
    .map((_, index) => `<Relationship Id="rId${index + 1}" Target="/xl/worksheets/sheet${index + 1}.xml"/>`)
    .join('')}</Relationships>`,
  'xl/worksheets/sheet2.xml': `<worksheet><row>${text('second')}</row></worksheet>`,
});

test.each<[string, string | undefined, Readonly<Record<string, string>>]>([
  ['the first', 'first', sheets('', '')],
  ['the second, as the first is hidden', 'second', sheets('state="hidden"', 'state="visible"')],
  ['the second, as the first is hidden by a macro', 'second', sheets('state="veryHidden"', '')],
  ['the second, as the first is a chart', 'second', { ...sheets('', ''), [sheetPath]: '<chartsheet/>' }],
  ['none, as all are hidden', undefined, sheets('state="hidden"', 'state="hidden"')],
])('reads the sheet that is %s', (_, expected, parts) => {
  const lines = readWorkbook(createWorkbook(`<row>${text('first')}</row>`, parts));
  expect(lines?.flatMap(({ cells }) => cells)).toEqual(expected === undefined ? undefined : [expected]);
});

test('treats omitted cells as empty, and keeps row numbers', () => {
  const bytes = createWorkbook(
    `<row r="1">${text('a', 'A1')}${text('c', 'C1')}</row><row r="4">${text('d', 'A4')}</row>`,
  );
  expect(readWorkbook(bytes)).toEqual([
    { line: 1, cells: ['a', '', 'c'] },
    { line: 4, cells: ['d'] },
  ]);
});

test('reads permits from a workbook as from a CSV file, with grouped rolls and days', () => {
  const head = columns.map((name) => text(name)).join('');
  const texts = ['BP-2025-1', '0412 001 010 00100 0000', 'Garage'].map((words) => text(words)).join('');
  const good = `${texts}<c><v>31000</v></c><c t="d"><v>2025-01-09T00:00:00</v></c>${text('Issued')}`;
  const bytes = createWorkbook(
    `<row>${head}</row><row>${good}</row><row>${text('?')}</row><row><c s="1"/><c/></row>`,
    {
      'xl/styles.xml': styles,
    },
  );
  const content = readFile(bytes, '0412');
  expect(content).toMatchObject({
    total: 2,
    rows: [{ line: 2, roll: '0412 001 010 00100 0000', value: '31000', issued: '2025-01-09', inspected: '' }],
  });
});

test.each<[string, Uint8Array]>([
  ['another archive', zipSync({ 'word/document.xml': strToU8('<document/>') })],
  ['without its sheet', createWorkbook('', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' })],
  ['a sheet that is no XML', createWorkbook('', { [sheetPath]: '<worksheet><row>' })],
  ['broken off', createWorkbook('<row/>').slice(0, 200)],
  ['a sheet that unpacks to far more', createWorkbook('', { [sheetPath]: ' '.repeat(20_000_001) })],
])('rejects a workbook that is %s', (_, bytes) => {
  expect(readWorkbook(bytes)).toBeUndefined();
});

test('ignores cells beyond the column limit', () => {
  const row = `<row r="1">${text('a', 'A1')}${text('z', 'XFD1')}</row>`;
  expect(readCells(createWorkbook(row))).toEqual([['a']]);
});
