/** Whether a key belongs to a composition (Japanese, Chinese, dead keys): the field takes it for itself. */
// oxlint-disable-next-line typescript/no-deprecated -- Safari has ended the composition by then, and says so in no other way
export function isComposing({ isComposing: composes, keyCode }: KeyboardEvent): boolean {
  return composes || keyCode === 229;
}
