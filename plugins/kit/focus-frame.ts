/** For a button that leaves with what it does: takes whoever pressed it to the heading of the frame around it. */
export function focusFrame(): void {
  document.activeElement?.closest('[data-frame]')?.querySelector<HTMLElement>('h1, h2')?.focus();
}
