import { foldText, hasWords, toSearchWords } from './fold-text';

test.each([
  ['Mattice-Val Côté', 'cote'],
  ['Mattice-Val Côté', 'mattice val'],
  ['Mattice-Val Côté', 'MATTICE-VAL'],
  ['Mattice‑Val Côté', 'mattice-val'],
  ['Mattice–Val Côté', 'mattice-val'],
  ['L’Orignal', "l'orignal"],
  ["L'Orignal", 'l’orignal'],
  ['L‘Orignal', 'l`orig'],
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

test('blanks at the ends and between words count once', () => {
  expect(foldText('  Val \t - Côté ')).toBe('val cote');
  expect(toSearchWords('')).toEqual([]);
});
