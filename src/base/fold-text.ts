/**
 * Normalizes a number, code or title: replaces all kinds of spaces and hyphens with plain ones and full-width
 * digits and letters with their usual form, and removes invisible characters. Since 1.5.0 of `@portal/ui`.
 *
 * @example normalizeText('BP‑2025–1\u200b') // 'BP-2025-1'
 */
export function normalizeText(text: string): string {
  return (
    text
      // NFKC would turn 12½ into 121⁄2, which is another number (No).
      .replaceAll(/\P{No}+/gu, (part) => part.normalize('NFKC'))
      // Format characters (Cf) and default-ignorable ones (DI).
      .replaceAll(/[\p{Cf}\p{DI}]/gu, '')
      .replaceAll(/\p{Dash}/gu, '-')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

/**
 * Folds a text for searching: normalized, without case and accents, with one kind of apostrophe, and hyphens as
 * spaces. `Mattice-Val Côté` is found by `mattice val cote`, `L’Orignal` by `l'orignal`.
 */
export function foldText(text: string): string {
  return normalizeText(text.replaceAll(/[‘’ʼ`´′]/g, "'"))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[ -]+/g, ' ')
    .trim();
}

/**
 * Splits a search input into folded words; none for an empty input. Since 1.4.0 of `@portal/ui`.
 *
 * @example const found = names.filter((name) => hasWords(name, toSearchWords(typed)));
 */
export const toSearchWords = (typed: string): readonly string[] => foldText(typed).split(' ').filter(Boolean);

/** Whether a text contains every one of these words from `toSearchWords`. Since 1.4.0 of `@portal/ui`. */
export function hasWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}
