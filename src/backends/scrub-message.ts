/** What may be of a person in the message of an error, and what is reported instead. */
const replaced: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[\p{Cc}\s]+/gu, ' '],
  [/\b(?:https?|wss?|blob|data):\S+/gi, '[address]'],
  [/[^\s@]+@[^\s@]+/g, '[e-mail]'],
  // What is quoted is what somebody has written or a back end has answered. An apostrophe within a word ends no quote.
  [/"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)/g, '[text]'],
  [/(?<![\p{L}\d])['‘].*?(?:['’](?![\p{L}\d])|$)/gu, '[text]'],
  // Paths and queries hold names and roll numbers.
  [/(?<![^\s(:=])\/[^\s)]+/g, '[path]'],
  [/[?&][\w.-]+=\S*/g, '[query]'],
  [/[\w+/=.-]{40,}/g, '[token]'],
  [/\d+/g, '#'],
];

/** A message without addresses, quotes, paths and numbers, in one line of at most `length` characters. */
export function scrubMessage(message: string, length: number): string {
  // A long message takes no longer than a short one.
  const start = message.slice(0, 4 * length);
  return replaced
    .reduce((text, [pattern, instead]) => text.replace(pattern, instead), start)
    .trim()
    .slice(0, length)
    .trim();
}
