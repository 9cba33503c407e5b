/**
 * Joins the class names that apply; what is absent or false leaves no trace.
 *
 * @example <li className={classes(styles['item'], isOpen && styles['open'])} />
 */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
