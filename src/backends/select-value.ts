/**
 * A value of a back end for a message that selects its words: its key has `_` for spaces and signs. The message of a language
 * without the key shows the value as it is.
 */
export function selectValue(value: string) {
  const key = value.replaceAll(/\W+/g, '_');
  // Every object has some names.
  return { key: key in {} ? '_' : key, value };
}
