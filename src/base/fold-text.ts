/**
 * A number, code or title without what nobody sees: every kind of blank and hyphen is the plain one, digits and letters
 * have their usual form, and invisible characters are gone. Since 1.5.0 of `@portal/ui`.
 *
 * @example normalizeText('BP‑2025–1\u200b') // 'BP-2025-1'
 */
export function normalizeText(text: string): string {
  return (
    text
      // NFKC would make 121⁄2 of 12½, which is another number (No).
      .replaceAll(/\P{No}+/gu, (part) => part.normalize('NFKC'))
      // Formats (Cf) and what programs do not draw (DI).
      .replaceAll(/[\p{Cf}\p{DI}]/gu, '')
      .replaceAll(/\p{Dash}/gu, '-')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

/**
 * A text as people search it: normalised, without case and accents, with one kind of apostrophe, and a hyphen as a
 * blank. `Mattice-Val Côté` is found by `mattice val cote`, `L’Orignal` by `l'orignal`.
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
