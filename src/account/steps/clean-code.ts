/** What people copy along with a code, or type to read it better: blanks, dashes, and characters that nobody sees. */
const separators = /[\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]+/gu;

/**
 * The digits of a code as an e-mail, a phone or an authenticator app showed them, such as `123 456`; empty without any.
 * Anything else that was typed is only trimmed.
 */
export function cleanCode(text: string): string {
  const code = text.normalize('NFKC').replace(separators, '');
  return /^\d*$/.test(code) ? code : text.trim();
}
