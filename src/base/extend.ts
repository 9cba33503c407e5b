/** A frozen object with the members of both, getters as getters; where both have one, that of `own`. */
export function extend<Base extends object, Own extends object>(base: Base, own: Own): Readonly<Base & Own>;
export function extend(base: object, own: object): object {
  const members = { ...Object.getOwnPropertyDescriptors(base), ...Object.getOwnPropertyDescriptors(own) };
  return Object.freeze(Object.defineProperties({}, members));
}
