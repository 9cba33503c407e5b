import { foldText, hasWords, normalizeText, toSearchWords } from './fold-text';
import { normalizeRoll } from './format-roll-number';

test.each([
  ['Mattice-Val Côté', 'cote'],
  ['Mattice-Val Côté', 'mattice val'],
  ['Mattice-Val Côté', 'MATTICE-VAL'],
  ['Mattice‑Val Côté', 'mattice-val'],
  ['Mattice–Val Côté', 'mattice-val'],
  ['L’Orignal', "l'orignal"],
  ["L'Orignal", 'l’orignal'],
  ['L‘Orignal', 'l`orig'],
  ['L’Orignal', 'l´orignal'],
  ['Sacré-Cœur', 'sacre coeur'],
  ['Sacre-Coeur', 'cœur'],
  ['Ægir', 'aegir'],
  ['Ste\u00adMarie', 'stemarie'],
  ['Northfield (0412)', '０４１２'],
  ['North\u00a0Field', 'north field'],
  ['North\u200bfield', 'northfield'],
  ['Cote', 'Co\u0302té'],
  ['Northfield', '  '],
])('%s is found by "%s"', (text, typed) => {
  expect(hasWords(text, toSearchWords(typed))).toBe(true);
});

test.each([
  ['Northfield', 'south'],
  ['Northfield', 'north bay'],
  ['', 'a'],
])('%s is not found by "%s"', (text, typed) => {
  expect(hasWords(text, toSearchWords(typed))).toBe(false);
});

test('ignores spaces at the ends, and repeated ones between words', () => {
  expect(foldText('  Val \t - Côté ')).toBe('val cote');
  expect(toSearchWords('')).toEqual([]);
});

test.each([
  ['no-break spaces', '0412\u00a0031\u202f004', '0412 031 004'],
  ['figure, thin and wide spaces', '0412\u2007031\u2009004\u3000', '0412 031 004'],
  ['tabs, line breaks and repeated spaces', '\t0412 \r\n 031\u2028004 ', '0412 031 004'],
  [
    'hyphens, dashes and minus signs',
    'BP\u20102025\u20111\u20122\u20133\u20144\u22125\uff0d6',
    'BP-2025-1-2-3-4-5-6',
  ],
  ['zero-width characters', '\ufeff04\u200b12\u200c\u200d\u2060', '0412'],
  ['soft hyphens', 'num\u00adber', 'number'],
  ['directional marks', '\u200e0412\u200f\u202a\u202c\u2066\u2069', '0412'],
  ['fillers and variation selectors', '04\u3164\ufe0f12', '0412'],
  ['full-width digits and letters', '０４１２／ＢＰ', '0412/BP'],
  ['ligatures', '\ufb01le', 'file'],
  ['combining accents', 'Cote\u0301', 'Cot\u00e9'],
  ['unchanged fractions', '12\u00bd Mill', '12\u00bd Mill'],
  ['only such characters', '\u200b\u00a0', ''],
])('a text has %s', (_, text, expected) => {
  expect(normalizeText(text)).toBe(expected);
  expect(normalizeText(expected)).toBe(expected);
});

test.each([
  ['0412 031 004 12700 0000', '0412031004127000000'],
  ['0412-031.004', '0412031004'],
  ['0412\u00a0031\u2013004\u200b', '0412031004'],
  ['12 Mill', '12Mill'],
])('the roll %s is %s', (text, digits) => {
  expect(normalizeRoll(text)).toBe(digits);
});
