/** Takes whoever works with the keyboard to what has taken the place of the button that they pressed. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}
