import { cleanCode } from './clean-code';

const separators = {
  'a blank': ' ',
  'a no-break blank': '\u00a0',
  'a narrow no-break blank': '\u202f',
  'a thin blank': '\u2009',
  'an ideographic blank': '\u3000',
  'a braille blank': '\u2800',
  'a next line': '\u0085',
  'a tab and a line break': '\t\r\n',
  'a hyphen': '-',
  'a hyphen that does not break': '\u2011',
  'a soft hyphen': '\u00ad',
  'an en dash': '–',
  'an em dash': '—',
  'a minus': '\u2212',
  'a full-width hyphen': '\uff0d',
  'a zero-width blank': '\u200b',
  'a zero-width joiner': '\u200d',
  'a word joiner': '\u2060',
  'a byte-order mark': '\ufeff',
  'a mark of direction': '\u200e',
  'an embedding': '\u202a',
  'a variation selector': '\ufe0f',
  'a Hangul filler': '\u3164',
  'a control character': '\u0000',
} as const;

test.each(Object.entries(separators))('drops %s in a numeric code', (_, separator) => {
  expect(cleanCode(`${separator}123${separator}45${separator}6${separator}`)).toBe('123456');
  expect(cleanCode(separator.repeat(2))).toBe('');
});

test.each([
  ['', ''],
  ['１２３　４５６', '123456'],
  ['000 000', '000000'],
  // Not numeric: only trimmed.
  [' ABC-123 ', 'ABC-123'],
  ['12.34', '12.34'],
  ['first-last@example.test', 'first-last@example.test'],
])('sends %p as %p', (text, code) => {
  expect(cleanCode(text)).toBe(code);
});
