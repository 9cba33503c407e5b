import fc from 'fast-check';
import { attachment, safeFileName } from './file-name';

test.each([
  ['requests 2025.csv', 'requests 2025.csv'],
  ['Évaluation foncière.xlsx', 'Évaluation foncière.xlsx'],
  ['E\u0301valuation.csv', 'Évaluation.csv'],
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['..\\..\\windows\\system.csv', 'system.csv'],
  ['C:\\Users\\x\\roll.csv', 'roll.csv'],
  ['/etc/cron.d/job.csv', 'job.csv'],
  ['..csv', 'extract.csv'],
  ['.csv', 'extract.csv'],
  ['.htaccess.csv', 'htaccess.csv'],
  ['...hidden.csv', 'hidden.csv'],
  ['a\u0000b.csv', 'ab.csv'],
  ['a\r\nSet-Cookie: x=y.csv', 'aSet-Cookie x=y.csv'],
  ['"quoted".csv', 'quoted.csv'],
  ["it's.csv", 'its.csv'],
  ['a;filename=evil.exe.csv', 'afilename=evil.exe.csv'],
  ['\u202Evsc.exe.csv', 'vsc.exe.csv'],
  ['a\u200F\u2066b\u2069.csv', 'ab.csv'],
  ['zero\u200Bwidth\uFEFF.csv', 'zerowidth.csv'],
  ['lone\uD800surrogate.csv', 'lonesurrogate.csv'],
  ['line\u2028break.csv', 'linebreak.csv'],
  ['%2e%2e%2fescape.csv', '2e2e2fescape.csv'],
  ['<script>.csv', 'script.csv'],
  ['a:stream.csv', 'astream.csv'],
  ['what?*|.csv', 'what.csv'],
  ['`id`$(id).csv', 'id(id).csv'],
  ['nul.csv', 'nul-extract.csv'],
  ['COM1.xlsx', 'COM1-extract.xlsx'],
  ['roll.CSV', 'roll.csv'],
  ['roll .csv ', 'roll.csv'],
  ['roll.\u202Ecsv', 'roll.csv'],
  ['two   blanks.csv', 'two blanks.csv'],
  [`${'x'.repeat(300)}.csv`, `${'x'.repeat(120)}.csv`],
  ['😀.csv', '😀.csv'],
  ['名前.csv', '名前.csv'],
])('%j becomes %j', (text, name) => {
  expect(safeFileName(text)?.name).toBe(name);
});

test.each([
  '',
  'roll',
  'roll.exe',
  'roll.csv.exe',
  'roll.csv/',
  'roll.csv\\x',
  'roll.xls',
  'csv',
  'roll.csv\u0000.exe',
])('%j has no ending that is known', (text) => {
  expect(safeFileName(text)).toBeUndefined();
});

test.each([
  ['roll 2025.csv', `attachment; filename="roll 2025.csv"; filename*=UTF-8''roll%202025.csv`],
  ['Évaluation.csv', `attachment; filename="Evaluation.csv"; filename*=UTF-8''%C3%89valuation.csv`],
  ['名前.csv', `attachment; filename="extract.csv"; filename*=UTF-8''%E5%90%8D%E5%89%8D.csv`],
  ["a(1)'s.csv", `attachment; filename="a(1)'s.csv"; filename*=UTF-8''a%281%29%27s.csv`],
])('%s is sent as %s', (name, header) => {
  expect(attachment(name)).toBe(header);
});

test('any name at all is safe in a header and in a folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('.csv', '.xlsx', '.CSV'), (text, ending) => {
      const { name = 'extract.csv' } = safeFileName(text + ending) ?? {};
      expect(name).not.toMatch(/[/\\"\p{Cc}\p{Cf}]|^\./u);
      expect(safeFileName(name)?.name).toBe(name);
      expect(attachment(name)).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.!~%-]+$/,
      );
    }),
  );
});
