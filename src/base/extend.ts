/** Creates a frozen object with the members of both; getters stay getters, and `own` takes precedence. */
export function extend<Base extends object, Own extends object>(base: Base, own: Own): Readonly<Base & Own>;
export function extend(base: object, own: object): object {
  const members = { ...Object.getOwnPropertyDescriptors(base), ...Object.getOwnPropertyDescriptors(own) };
  return Object.freeze(Object.defineProperties({}, members));
}
