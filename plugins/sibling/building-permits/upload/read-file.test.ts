import Papa from 'papaparse';
import { columns, maxRows } from './columns';
import { createReport, createTemplate } from './files';
import { readFile } from './read-file';

const head = columns.join(',');
const good = 'BP-2025-1,0412001010001000000,Garage,31000,2025-01-09,Closed,2025-04-02';
const row = (number: string): string => good.replace('BP-2025-1', number);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  view.setUint16(0, 0xfeff, isLittle);
  for (let place = 0; place < text.length; place += 1)
    view.setUint16(2 + place * 2, text.charCodeAt(place), isLittle);
  return new Uint8Array(view.buffer);
};

function readContent(bytes: Uint8Array) {
  const content = readFile(bytes, '0412');
  if ('refusal' in content) throw new Error(content.refusal);
  return content;
}

const readProblems = (cells: string) => readContent(utf8(`${head}\n${cells}`)).problems;

describe('a file is read', () => {
  const plain = `${head}\n${good}\n${row('BP-2025-2')}\n`;
  test.each<[string, Uint8Array, notes?: number]>([
    ['in UTF-8', utf8(plain)],
    ['in UTF-8 with its mark', utf8(`\uFEFF${plain}`)],
    ['in UTF-16, the way of Windows', utf16(plain, true)],
    ['in UTF-16, the other way', utf16(plain, false)],
    ['in Windows-1252, which is said', latin(`${head},note\n${good},caf\u00e9\n${row('BP-2025-2')},`), 2],
    ['with semicolons', utf8(plain.replaceAll(',', ';'))],
    ['with tabs', utf8(plain.replaceAll(',', '\t'))],
    ['with the ends of lines of Windows', utf8(plain.replaceAll('\n', '\r\n'))],
    ['with the ends of lines of old Macs', utf8(plain.replaceAll('\n', '\r'))],
    ['with several ends of lines', utf8(plain.replace('\n', '\r\n'))],
    ['with roll numbers kept as text for Excel', utf8(plain.replaceAll(/0412\d{15}/g, '"=""$&"""'))],
    ['with every cell in quotation marks', utf8(plain.replaceAll(/[^,\n]+/g, '"$&"'))],
    ['with empty lines', utf8(`\n\n${head}\n\n${good}\n,,,,,,\n${row('BP-2025-2')}\n\n`)],
    ['with blanks around its cells', utf8(plain.replaceAll(',', ' , '))],
    ['with separators too many at the ends', utf8(plain.replaceAll('\n', ',,\n'))],
    ['with a head in capitals', utf8(plain.replace(head, head.toUpperCase()))],
    ['with a title that has an invisible character', utf8(plain.replace('roll', '\u200bro\u00adll\u00a0'))],
    ['with separators too many in its head', utf8(plain.replace(head, `${head},,`))],
    ['with no separator before an empty cell at the end', utf8(plain.replace(head, `${head},note`)), 1],
    ['with a line that tells its separator', utf8(`sep=;\n${plain.replaceAll(',', ';')}`)],
    ['with such a line in quotation marks', utf8(`"sep=;"\r\n${plain.replaceAll(',', ';')}`)],
    ['with such a line after its mark', utf8(`\uFEFFSEP=^\r${plain.replaceAll(',', '^')}`)],
    ['with such a line for tabs', utf16(`sep=\t\n${plain.replaceAll(',', '\t')}`, true)],
    ['with dates that have a time', utf8(plain.replaceAll('2025-04-02', '2025-04-02T00:00:00'))],
    ['with dates and times of Excel', utf8(plain.replaceAll('2025-04-02', '2025-04-02 0:00'))],
    ['with dates and times of databases', utf8(plain.replaceAll('2025-04-02', '2025-04-02T13:30:00.000Z'))],
    ['with hyphens of other kinds', utf8(plain.replaceAll('BP-2025-', 'BP\u20112025\u2013'))],
    ['with minus signs in its dates', utf8(plain.replaceAll('2025-04-02', '2025\u221204\u221202'))],
    ['with line breaks and several blanks in cells', utf8(plain.replaceAll('Garage', '"Deck  or\r\nporch"'))],
  ])('%s', (_, bytes, notes = 0) => {
    const content = readContent(bytes);
    expect(content).toMatchObject({ total: 2, problems: [] });
    expect(content.rows.map(({ number, inspected }) => [number, inspected])).toEqual([
      ['BP-2025-1', '2025-04-02'],
      ['BP-2025-2', '2025-04-02'],
    ]);
    expect(content.notes).toHaveLength(notes);
  });

  test('with its columns in any order, ignoring others, which is reported', () => {
    const text =
      'inspector,state,number,roll,issued,value,inspected,work\nZoë,issued,a.1/b,0412 001-010 00100 0000,2025-01-31,"$1,250.00",,POOL';
    const { rows, problems, notes } = readContent(utf8(text));
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        number: 'a.1/b',
        roll: '0412 001-010 00100 0000',
        work: 'POOL',
        value: '$1,250.00',
        issued: '2025-01-31',
        state: 'issued',
        inspected: '',
      },
    ]);
    expect(notes).toEqual(['Ignored columns: inspector.']);
  });

  test('with correct line numbers, although cells contain line breaks', () => {
    const text = `sep=,\n${head},note\n${good},"two\r\nlines"\n\n${row('BP-2025-2')},"a ""b"""\n${row('?')},`;
    const { rows, problems } = readContent(utf8(text));
    expect(rows.map(({ line }) => line)).toEqual([3, 6]);
    expect(problems).toMatchObject([{ line: 7, column: 'number', found: '?' }]);
  });

  test.each([
    ['no-break blanks', '0412\u00a0001\u202f010\u200700100 0000'],
    ['en dashes and dots', '0412\u2013001.010\u201100100-0000'],
    ['zero-width characters', '\ufeff0412001\u200b010\u206000100\u00ad0000'],
    ['full-width digits', '０４１２001010001000000'],
    ['blanks, as text for Excel', '"=""\u00a00412 001 010 00100 0000"""'],
  ])('with a roll that has %s', (_, roll) => {
    const content = readContent(utf8(`${head}\n${good.replace('0412001010001000000', roll)}`));
    expect(content).toMatchObject({ total: 1, problems: [] });
    expect(content.rows[0]?.roll).toMatch(/^[\d .-]+$/);
  });

  test('without problems if it is the template', () => {
    const template = createTemplate('0412');
    const titles = template.columns.map(({ title }) => title);
    const content = readContent(utf8(Papa.unparse([titles, ...template.rows])));
    expect(content).toMatchObject({ total: 3, problems: [], notes: [] });
  });
});

describe('a file is rejected as a whole', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['empty', new Uint8Array(), /empty/],
    ['of blanks', utf8(' \n\t\n'), /empty/],
    ['an archive that is no workbook', latin('PK\u0003\u0004 and more'), /workbook cannot be read/],
    ['an old workbook', latin('\u00d0\u00cf\u0011\u00e0'), /workbook is in an old format/],
    ['a document', utf8('%PDF-1.7'), /PDF/],
    ['a picture', latin('\u0089PNG\r\n\u001a\n\u0000\u0000'), /not text/],
    ['zeros', new Uint8Array(1000), /not text/],
    ['UTF-16 without its mark', utf16(head, true).slice(2), /not text/],
    ['UTF-16 that breaks off', utf16(`${head}\n${good}`, true).slice(0, -1), /UTF-16/],
    ['without a head', utf8(`${good}\n${good}`), /names none of the columns/],
    ['with half a head', utf8('number,roll,work\nx,y,z'), /does not name value, issued, state, inspected/],
    ['with a column twice', utf8(`${head},roll\n${good},`), /names roll twice/],
    ['with a head alone', utf8(head), /no rows/],
    ['with quotation marks that do not close', utf8(`${head}\n${good}\n"BP-2025-2,04`), /In line 3 /],
    ['with marks in the middle of a cell in marks', utf8(`${head}\n${good}\n"BP"2025-2",`), /In line 3 /],
    [
      'with too many rows',
      utf8(`${head}\n${`${good}\n`.repeat(maxRows + 1)}`),
      /5,001 rows. You can upload at most 5,000/,
    ],
    ['a web page', utf8('<!doctype html><html><body>Sign in</body></html>'), /names none of the columns/],
  ])('when it is %s', (_, bytes, reason) => {
    const read = readFile(bytes, '0412');
    expect('refusal' in read ? read.refusal : read).toEqual(expect.stringMatching(reason));
  });
});

describe('a row is skipped', () => {
  const cells = good.split(',');
  const withCell = (column: string, cell: string): string =>
    cells
      .map((other, place) => (columns[place] === column ? `"${cell.replaceAll('"', '""')}"` : other))
      .join(',');

  test.each([
    ['number', ''],
    ['number', '-1'],
    ['number', '=HYPERLINK("https://evil.example.test")'],
    ['number', '@SUM(A1)'],
    ['number', '<script>alert(1)</script>'],
    ['roll', '4.12001E+17'],
    ['roll', '412001010001000000'],
    ['roll', '0618001010001000000'],
    ['roll', '٠٤١٢٠٠١٠١٠٠٠١٠٠٠٠٠٠'],
    ['work', 'Castle'],
    ['work', '=1+1'],
    ['value', '12.50'],
    ['value', '12,50'],
    ['value', '-500'],
    ['value', '1e6'],
    ['value', '1000000000'],
    ['issued', '09/01/2025'],
    ['issued', '2025-02-30'],
    ['issued', '2025-1-9'],
    ['issued', '2025-02-30T00:00:00'],
    ['issued', '2025-01-09T00:00:00+05:00'],
    ['state', 'Lost'],
    ['state', '__proto__'],
    ['inspected', ''],
    ['inspected', 'soon'],
    ['inspected', '2025-01-08'],
  ])('when its %s is %j', (column, cell) => {
    const problems = readProblems(withCell(column, cell));
    expect(problems).toMatchObject([{ line: 2, column, found: cell }]);
    expect(problems[0]?.expected).not.toBe('');
  });

  test('when a cell is very long', () => {
    expect(readProblems(withCell('number', 'A'.repeat(100_000)))).toMatchObject([{ column: 'number' }]);
  });

  test('when it was inspected, but the state is Issued', () => {
    const issued = good.replace('Closed', 'Issued');
    expect(readProblems(issued)).toMatchObject([{ column: 'inspected', found: '2025-04-02' }]);
  });

  test.each([
    ['fewer cells', 'BP-2025-1,0412001010001000000', '2 cells'],
    ['more cells', good.replace('31000', '$31,000'), '8 cells'],
  ])('when it has %s than the header', (_, cells, found) => {
    expect(readProblems(cells)).toMatchObject([{ line: 2, column: 'whole row', found }]);
  });

  test('when its number is repeated in the file, in upper or lower case', () => {
    const { rows, problems } = readContent(utf8(`${head}\n${good}\n${row('bp-2025-1')}`));
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(problems).toEqual([
      {
        line: 3,
        column: 'number',
        found: 'bp-2025-1',
        expected: 'A number used once in the file. Line 2 already has it',
      },
    ]);
  });

  test('with all of its problems, without affecting the other rows', () => {
    const { total, rows, problems } = readContent(utf8(`${head}\n,,,,,,x\n${good}`));
    expect({ total, lines: rows.map(({ line }) => line) }).toEqual({ total: 2, lines: [3] });
    expect(problems.map(({ column }) => column)).toEqual([
      'number',
      'roll',
      'work',
      'value',
      'issued',
      'state',
    ]);
  });
});

test('the report has one row per problem', () => {
  const problems = readProblems(good.replace('Garage', '=1+1').replace('31000', '-5'));
  const { columns: titles, rows } = createReport(problems);
  expect(titles.map(({ title }) => title)).toEqual(['line', 'column', 'found', 'expected']);
  expect(rows.map(([line, column, found]) => [line, column, found])).toEqual([
    [2, 'work', '=1+1'],
    [2, 'value', '-5'],
  ]);
});
