/** For keyboard users: moves the focus to what replaces the pressed button. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}
