import { readText, type Text } from '../../texts';

/** A difference between two manifests, as text. */
export interface Change {
  readonly sentence: string;
  /** The text for a headline, without a full stop; changes with the same `counted` are counted instead. */
  readonly brief: string;
  /** The category in which a headline counts it, such as `added`. */
  readonly counted?: CountedChange;
  /** The path of the counted entry: several changes of one entry count once. */
  readonly entry?: string;
  /** Whether a headline must list it, however many changes there are: relaxations of the strict policy. */
  readonly always?: boolean;
}

/** Changes of menu entries that a headline counts. */
export type CountedChange = 'added' | 'removed' | 'renamed' | 'moved';

const maxValueLength = 80;

/** Returns a text of the manifest for a sentence: in English if available. */
export function readName(text: Text): string {
  return readText(text, 'en');
}

/** Quotes a name. */
export function quoteName(name: Text): string {
  return `“${readName(name)}”`;
}

/** "a", "a and b", "a, b and c". */
export function toList(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1] ?? ''}`;
}

/** Formats a count with its noun, such as "1 permission" and "3 permissions". */
export function formatCount(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

/** Formats a value of the manifest; a missing one is "nothing", and a long one is truncated. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = typeof value === 'string' ? quoteName(value) : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** A change with the same text for its headline and its sentence. */
export function createChange(sentence: string, further: Omit<Change, 'sentence' | 'brief'> = {}): Change {
  return { sentence: `${sentence}.`, brief: sentence.replace(/^The /, 'the '), ...further };
}

/** Whether two values of a manifest are equal, regardless of the order of keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.every((key) => isEqual(Reflect.get(a, key), Reflect.get(b, key)));
}
