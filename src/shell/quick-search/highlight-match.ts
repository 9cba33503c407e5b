import { formatRoll, normalizeRoll, normalizeText } from '#base';

/** A segment of a suggestion, and whether it matches. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

function createMatchPattern(text: string, typed: string): RegExp | undefined {
  if (/^[\d ]{23}$/.test(text)) {
    const digits = normalizeRoll(typed);
    return /^\d+$/.test(digits) ? new RegExp(`^${digits.split('').join(' ?')}`, 'g') : undefined;
  }
  const words = normalizeText(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  // The pattern contains only letters and digits, so no escaping is needed.
  return words.length === 0
    ? undefined
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`, 'giu');
}

/** Splits a suggestion where words or digits start with the input; roll numbers are grouped. */
export function highlightMatch(suggestion: string, typed: string): readonly TextPart[] {
  const text = formatRoll(suggestion);
  const parts: TextPart[] = [];
  let end = 0;
  const pattern = createMatchPattern(text, typed);
  for (const { 0: found, index } of pattern === undefined ? [] : text.matchAll(pattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false });
    parts.push({ text: found, isMatch: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}
