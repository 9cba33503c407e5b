/** Whether a key press is part of a composition (Japanese, Chinese, dead keys) and belongs to the field. */
// oxlint-disable-next-line typescript/no-deprecated -- Safari has ended the composition by then, and reports it in no other way
export function isComposing({ isComposing: composes, keyCode }: KeyboardEvent): boolean {
  return composes || keyCode === 229;
}
