/**
 * Moves the focus to the heading of the frame of a button. Call it before the button disappears on click.
 *
 * @example
 * <Button
 *   onClick={() => {
 *     focusFrame();
 *     clear();
 *   }}
 * >
 *   Clear filters
 * </Button>
 */
export function focusFrame(): void {
  document.activeElement?.closest('[data-frame]')?.querySelector<HTMLElement>('h1, h2')?.focus();
}
