const apostrophes = /['‘’ʼ`´]/g;
const gaps = /[\s\p{Dash_Punctuation}]+/gu;
const invisible = /[\p{Mark}\p{Format}]/gu;
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/**
 * A text as people search it: without case, accents and invisible characters, with one kind of apostrophe, and a hyphen
 * as a blank. `Mattice-Val Côté` is found by `mattice val cote`, `L’Orignal` by `l'orignal`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .toLowerCase()
    .replaceAll(/[œæ]/g, (letters) => ligatures[letters] ?? letters)
    .replaceAll(apostrophes, "'")
    .replaceAll(gaps, ' ')
    .trim();
}

/**
 * The words of what somebody typed, folded; none for blanks. Since 1.4.0 of `@portal/ui`.
 *
 * @example const found = names.filter((name) => hasWords(name, toSearchWords(typed)));
 */
export const toSearchWords = (typed: string): readonly string[] => foldText(typed).split(' ').filter(Boolean);

/** Whether a text has every one of these words of `toSearchWords`, each anywhere in it. Since 1.4.0 of `@portal/ui`. */
export function hasWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}
