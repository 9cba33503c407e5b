import { normalizeText } from './fold-text';

/** Formats a roll number in its usual groups: `0412 031 004 12700 0000`. Any other text is unchanged. */
export function formatRoll(digits: string): string {
  return digits.replace(/^(\d{4})(\d{3})(\d{3})(\d{5})(\d{4})$/, '$1 $2 $3 $4 $5');
}

/**
 * Removes the spaces, hyphens and dots that group the digits of a roll number or its beginning. Does not
 * validate it. Since 1.5.0 of `@portal/ui`.
 *
 * @example normalizeRoll('0412 031–004') // '0412031004'
 */
export const normalizeRoll = (text: string): string => normalizeText(text).replaceAll(/[ .-]/g, '');
