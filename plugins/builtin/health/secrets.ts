/** Private data that an app's message may contain, and its replacement. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [token]'],
  // Before e-mail addresses, which it could be mistaken for.
  [/\/\/[^\s/@]+:[^\s/@]+@/g, '//'],
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[A-Za-z]{2,}/g, '[e-mail address]'],
  // Queries contain roll numbers, municipalities and names, whether the address is absolute, a path or a
  // query only.
  [/(\/[^\s/?#"')]*)[?#][^\s"')]+/g, '$1'],
  [/[?#&][\w.[\]-]+=[^\s"')]*/g, ''],
  // Roll numbers are written without separators, with dashes or spaces, and often without their last digits.
  [/(?<![\dA-Za-z])\d(?:[\s\p{Pd}]?\d){10,}/gu, '[number]'],
  [/\b(?=[\w+/-]*\d)(?=[\w+/-]*[A-Za-z])[\w+/-]{40,}={0,2}/g, '[secret]'],
];

/** Removes what looks like a token, an e-mail address, a query or a roll number. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text);
}
