/**
 * Converts a back-end value to arguments of an ICU `select` message. The key has `_` instead of spaces and
 * punctuation; languages without the key show the value unchanged.
 */
export function selectValue(value: string) {
  const key = value.replaceAll(/\W+/g, '_');
  // Names that every object inherits, such as `constructor`, must not match.
  return { key: key in {} ? '_' : key, value };
}
