import { normalizeText } from './fold-text';

/** A roll number in the groups in which people read it: `0412 031 004 12700 0000`. Any other text stays as it is. */
export function formatRoll(digits: string): string {
  return digits.replace(/^(\d{4})(\d{3})(\d{3})(\d{5})(\d{4})$/, '$1 $2 $3 $4 $5');
}

/**
 * A roll number, or its beginning, without the blanks, hyphens and dots that group its digits. Says nothing about
 * whether it is one. Since 1.5.0 of `@portal/ui`.
 *
 * @example normalizeRoll('0412 031–004') // '0412031004'
 */
export const normalizeRoll = (text: string): string => normalizeText(text).replaceAll(/[ .-]/g, '');
