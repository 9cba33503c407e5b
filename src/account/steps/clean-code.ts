/** Characters that are copied or typed along with a code: spaces, dashes, and invisible characters. */
const separators = /[\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]+/gu;

/**
 * Extracts the digits of a code from its displayed form, such as `123 456`; empty if there are none. Any
 * other input is only trimmed.
 */
export function cleanCode(text: string): string {
  const code = text.normalize('NFKC').replace(separators, '');
  return /^\d*$/.test(code) ? code : text.trim();
}
