import { foldText, normalizeRoll } from '#base';

const maxWords = 8;
const maxWordLength = 40;

/** Splits typed text into at most eight words, folded like the index. */
export function splitWords(text: string): readonly string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength));
}

/**
 * Creates a full-text query for all words as prefixes, in any order. With `wholeNumbers`, numbers match
 * exactly: 12 does not match 120.
 */
export function createMatch(words: readonly string[], wholeNumbers = false): string {
  return words.map((word) => (wholeNumbers && /^\d+$/.test(word) ? `"${word}"` : `"${word}"*`)).join(' AND ');
}

/**
 * Returns the digits of a typed roll number, without blanks, dots and hyphens; `undefined` for other text.
 */
export function parseRollDigits(text: string): string | undefined {
  const digits = normalizeRoll(text);
  return /^\d{1,19}$/.test(digits) ? digits : undefined;
}
