/** Patterns of private data in an app's messages, with their replacements. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [token]'],
  // Must precede the pattern of email addresses, which would match it too.
  [/\/\/[^\s/@]+:[^\s/@]+@/g, '//'],
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[A-Za-z]{2,}/g, '[e-mail address]'],
  // Queries contain roll numbers, municipalities and names; the URL can be absolute, a path or only a query.
  [/(\/[^\s/?#"')]*)[?#][^\s"')]+/g, '$1'],
  [/[?#&][\w.[\]-]+=[^\s"')]*/g, ''],
  // Roll numbers are written with or without dashes or spaces, and often without their last digits.
  [/(?<![\dA-Za-z])\d(?:[\s\p{Pd}]?\d){10,}/gu, '[number]'],
  [/\b(?=[\w+/-]*\d)(?=[\w+/-]*[A-Za-z])[\w+/-]{40,}={0,2}/g, '[secret]'],
];

/** Removes text that looks like a token, an email address, a query or a roll number. */
export function removeSecrets(text: string): string {
  return secrets.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text);
}
