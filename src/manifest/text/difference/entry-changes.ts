import { createChange, isEqual, formatValue, type Change } from './change';

/** Says what became of one key of an entry; nothing where its own words are said elsewhere. */
export type KeyTexts<Entry> = (before: Entry, after: Entry, who: string) => readonly Change[];

/** The keys of an entry that have words of their own; all others are said as they stand in the file. */
export type TextsByKey<Entry> = { readonly [Key in keyof Entry]?: KeyTexts<Entry> };

/** What kind of entry it is for those who read of it. */
export interface EntryTexts<Entry> {
  /** Such as `The app “rfr”`. */
  readonly who: (entry: Entry) => string;
  readonly keys: TextsByKey<Entry>;
}

/** "… is now X (before: Y)", for keys whose value is a word. */
export function describeNewValue<Entry>(
  key: keyof Entry,
  format: (now: string, before: string) => string,
): KeyTexts<Entry> {
  return (before, after, who) => [
    createChange(`${who} ${format(formatValue(after[key]), formatValue(before[key]))}`),
  ];
}

function listKeys<Entry extends object>(entry: Entry, words: TextsByKey<Entry>): string[] {
  return [...Object.keys(words), ...Object.keys(entry)];
}

/** What differs between two states of one entry, key by key. */
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

/** How a list of named entries is spoken of. */
export interface ListTexts<Entry> extends EntryTexts<Entry> {
  readonly getId: (entry: Entry) => string;
  /** What is to be said of an entry that is new; `undefined` for no more than that it was added. */
  readonly added?: (entry: Entry, who: string) => readonly Change[];
  /** What it means that entries stand in another order, as a whole sentence without its full stop. */
  readonly reordered: string;
}

/** What differs between two lists of named entries: what came and went, what changed, and their order. */
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
