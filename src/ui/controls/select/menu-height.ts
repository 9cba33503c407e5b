/** The bounds of a select menu's height (section 9), in CSS pixels. */
const bounds = { min: 140, max: 300 } as const;

/** Total space between menu, control and window edge. */
const margin = 16;

/**
 * Returns the maximum height of a select menu: the space on the
 * larger side of its control, within the bounds.
 */
export function getMenuHeight(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  windowHeight: number,
): number {
  const room = Math.max(top, windowHeight - bottom) - margin;
  return Math.min(bounds.max, Math.max(bounds.min, Math.floor(room)));
}
