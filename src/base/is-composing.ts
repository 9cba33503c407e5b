/** Whether a key belongs to a composition (Japanese, Chinese, dead keys): the field takes it for itself. */
export function isComposing({ isComposing: composes, keyCode }: KeyboardEvent): boolean {
  // Safari ends a composition before the key that ends it, with the number that such keys have.
  return composes || keyCode === 229;
}
