/** Moves the focus to the heading of the view that replaces the pressed button. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}
