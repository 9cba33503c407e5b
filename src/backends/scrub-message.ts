/** Patterns of personal data in error messages, with their replacements. */
const replaced: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[\p{Cc}\s]+/gu, ' '],
  [/\b(?:https?|wss?|blob|data):\S+/gi, '[address]'],
  [/[^\s@]+@[^\s@]+/g, '[e-mail]'],
  // Quoted text may be user input or back-end data. An apostrophe within a word does not end a quote.
  [/"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)/g, '[text]'],
  [/(?<![\p{L}\d])['‘].*?(?:['’](?![\p{L}\d])|$)/gu, '[text]'],
  // Paths and queries contain names and roll numbers.
  [/(?<![^\s(:=])\/[^\s)]+/g, '[path]'],
  [/[?&][\w.-]+=\S*/g, '[query]'],
  [/[\w+/=.-]{40,}/g, '[token]'],
  [/\d+/g, '#'],
];

/**
 * Removes addresses, quotes, paths and numbers from a message.
 * Returns one line of at most `length` characters.
 */
export function scrubMessage(message: string, length: number): string {
  // Bounds the time for long messages.
  const start = message.slice(0, 4 * length);
  return replaced
    .reduce((text, [pattern, instead]) => text.replace(pattern, instead), start)
    .trim()
    .slice(0, length)
    .trim();
}
