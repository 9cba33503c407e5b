/** What a message of an app may carry that is nobody else's business, and what stands in its place. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [token]'],
  // Before addresses of people, which it would pass for.
  [/\/\/[^\s/@]+:[^\s/@]+@/g, '//'],
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[A-Za-z]{2,}/g, '[e-mail address]'],
  // Queries carry roll numbers, municipalities and names, whether the address is whole, a path or a query only.
  [/(\/[^\s/?#"')]*)[?#][^\s"')]+/g, '$1'],
  [/[?#&][\w.[\]-]+=[^\s"')]*/g, ''],
  // Roll numbers are written in one, with dashes or with blanks, and often without their last digits.
  [/(?<![\dA-Za-z])\d(?:[\s\p{Pd}]?\d){10,}/gu, '[number]'],
  [/\b(?=[\w+/-]*\d)(?=[\w+/-]*[A-Za-z])[\w+/-]{40,}={0,2}/g, '[secret]'],
];

/** A text without what looks like a token, an address of a person, a query or a roll number. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text);
}
