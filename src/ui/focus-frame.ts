/**
 * For a button that disappears on click: moves the focus to the heading of its frame.
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
