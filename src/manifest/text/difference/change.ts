import { readText, type Text } from '../../texts';

/** One difference between two manifests, in words. */
export interface Change {
  readonly sentence: string;
  /** The same for a headline, without a full stop; changes with the same `counted` are counted instead. */
  readonly brief: string;
  /** What a headline counts, such as `added`. */
  readonly counted?: CountedChange;
  /** The path of the counted entry: several changes of one entry count once. */
  readonly entry?: string;
  /**
   * Whether a headline must list it, however many changes there are: what a document grants beyond the strict
   * policy.
   */
  readonly always?: boolean;
}

/** Changes of menu entries that a headline counts. */
export type CountedChange = 'added' | 'removed' | 'renamed' | 'moved';

const maxValueLength = 80;

/** A text of the manifest as sentences say it: in English if it is there. */
export function readName(text: Text): string {
  return readText(text, 'en');
}

/** A quoted name for sentences. */
export function quoteName(name: Text): string {
  return `“${readName(name)}”`;
}

/** "a", "a and b", "a, b and c". */
export function toList(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1] ?? ''}`;
}

/** A count with its noun, such as "1 permission" and "3 permissions". */
export function formatCount(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

/** A value of the manifest for people; a missing one is "nothing", a long one is cut. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = typeof value === 'string' ? quoteName(value) : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** A change whose headline is its sentence. */
export function createChange(sentence: string, further: Omit<Change, 'sentence' | 'brief'> = {}): Change {
  return { sentence: `${sentence}.`, brief: sentence.replace(/^The /, 'the '), ...further };
}

/** Whether two values of a manifest are equal, ignoring the order of keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.every((key) => isEqual(Reflect.get(a, key), Reflect.get(b, key)));
}
