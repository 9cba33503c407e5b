/**
 * Joins class names; `false` and `undefined` are skipped.
 *
 * @example <li className={classes(styles['item'], isOpen && styles['open'])} />
 */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
