import { foldText, normalizeRoll } from '#base';

const mostWords = 8;
const longestWord = 40;

/** The words of what somebody typed, folded as the index folds its own; at most eight. */
export function splitWords(text: string): readonly string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));
}

/**
 * A full-text query for all words in any order, each the beginning of a word. With `wholeNumbers` a house number must
 * be the whole one: 12 is not 120.
 */
export function createMatch(words: readonly string[], wholeNumbers = false): string {
  return words.map((word) => (wholeNumbers && /^\d+$/.test(word) ? `"${word}"` : `"${word}"*`)).join(' AND ');
}

/** The digits of a roll number as typed, with blanks, dots and hyphens between them; `undefined` for anything else. */
export function rollDigits(text: string): string | undefined {
  const digits = normalizeRoll(text);
  return /^\d{1,19}$/.test(digits) ? digits : undefined;
}
