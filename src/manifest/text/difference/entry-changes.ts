import { getLanguageName } from '../../check-texts';
import { knownLanguages, readText, type Text } from '../../texts';
import { createChange, isEqual, formatValue, type Change } from './change';

/** Describes a change of one key of an entry; `undefined` if it is described elsewhere. */
export type KeyTexts<Entry> = (before: Entry, after: Entry, who: string) => readonly Change[];

/** The keys with their own descriptions; others are described generically. */
export type TextsByKey<Entry> = { readonly [Key in keyof Entry]?: KeyTexts<Entry> };

export interface EntryTexts<Entry> {
  readonly who: (entry: Entry) => string;
  readonly keys: TextsByKey<Entry>;
}

/** "… is now X (before: Y)", for keys whose value is one word. */
export function describeNewValue<Entry>(
  key: keyof Entry,
  format: (now: string, before: string) => string,
): KeyTexts<Entry> {
  return (before, after, who) => [
    createChange(`${who} ${format(formatValue(after[key]), formatValue(before[key]))}`),
  ];
}

/** A text in one language, before and after; with several languages, `now` ends with the language. */
interface NewWords {
  readonly now: string;
  readonly before: string;
}

/** Returns the visible changes of a text, by language; none if only its notation in the file changed. */
function listNewWords(before: Text | undefined, after: Text | undefined): readonly NewWords[] {
  if (typeof before !== 'object' && typeof after !== 'object')
    return [{ now: formatValue(after), before: formatValue(before) }];
  return knownLanguages.flatMap((language) => {
    const [was, is] = [readText(before, language), readText(after, language)];
    const now = `${formatValue(is)} in ${getLanguageName(language)}`;
    return was === is ? [] : [{ now, before: formatValue(was) }];
  });
}

/** An entry that has a text with this name. */
type WithText<Key extends string> = { readonly [Name in Key]?: Text | undefined };

/** Describes the changes of a text, one per language; `describe` returns a sentence without its full stop. */
export function describeText<Key extends string, Entry extends WithText<Key>>(
  key: Key,
  describe: (words: NewWords, who: string, before: Entry, after: Entry) => string,
  getFurther: (after: Entry) => Parameters<typeof createChange>[1] = () => ({}),
): KeyTexts<Entry> {
  return (before, after, who) => {
    const words = listNewWords(before[key], after[key]);
    const sentences =
      words.length === 0
        ? [`${who}: “${key}” is written in another way`]
        : words.map((one) => describe(one, who, before, after));
    return sentences.map((sentence) => createChange(sentence, getFurther(after)));
  };
}

/** "… is now X (before: Y)", for texts. */
export function describeNewText<Key extends string, Entry extends WithText<Key>>(
  key: Key,
  format: (now: string, before: string) => string,
): KeyTexts<Entry> {
  return describeText(key, ({ now, before }, who) => `${who} ${format(now, before)}`);
}

function listKeys<Entry extends object>(entry: Entry, words: TextsByKey<Entry>): string[] {
  return [...Object.keys(words), ...Object.keys(entry)];
}

/** Describes the changes of one entry, key by key. */
export function listEntryChanges<Entry extends object>(
  before: Entry,
  after: Entry,
  { who, keys }: EntryTexts<Entry>,
): readonly Change[] {
  const all = [...new Set([...listKeys(before, keys), ...listKeys(after, keys)])];
  return all.flatMap((key): readonly Change[] => {
    const was: unknown = Reflect.get(before, key);
    const is: unknown = Reflect.get(after, key);
    if (isEqual(was, is)) return [];
    const own = findKeyTexts(keys, key);
    if (own !== undefined) return own(before, after, who(after));
    if (key === '$comment') return [createChange(`${who(after)} has another comment`)];
    return [createChange(`${who(after)}: “${key}” is now ${formatValue(is)} (before: ${formatValue(was)})`)];
  });
}

function findKeyTexts<Entry>(keys: TextsByKey<Entry>, key: string): KeyTexts<Entry> | undefined {
  const found = Object.entries<KeyTexts<Entry> | undefined>(keys).find(([name]) => name === key);
  return found?.[1];
}

export interface ListTexts<Entry> extends EntryTexts<Entry> {
  readonly getId: (entry: Entry) => string;
  /** Describes a new entry; `undefined` if it is only listed as added. */
  readonly added?: (entry: Entry, who: string) => readonly Change[];
  /** Describes a new order of entries, as a sentence without its full stop. */
  readonly reordered: string;
}

/** Describes the changes between two lists of named entries: added, removed, changed and reordered. */
export function diffLists<Entry extends object>(
  before: readonly Entry[],
  after: readonly Entry[],
  words: ListTexts<Entry>,
): readonly Change[] {
  const { getId, who, added } = words;
  const was = new Map(before.map((entry) => [getId(entry), entry]));
  const is = new Map(after.map((entry) => [getId(entry), entry]));
  const kept = (entries: readonly Entry[], others: ReadonlyMap<string, Entry>): string[] =>
    entries.map(getId).filter((id) => others.has(id));
  return [
    ...after.flatMap((entry): readonly Change[] => {
      const former = was.get(getId(entry));
      if (former !== undefined) return listEntryChanges(former, entry, words);
      return added?.(entry, who(entry)) ?? [createChange(`${who(entry)} was added`)];
    }),
    ...before
      .filter((entry) => !is.has(getId(entry)))
      .map((entry) => createChange(`${who(entry)} was removed`)),
    ...(isEqual(kept(before, is), kept(after, was)) ? [] : [createChange(words.reordered)]),
  ];
}
