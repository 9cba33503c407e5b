/** The bounds of a select menu's height (section 9), in CSS pixels. */
const bounds = { min: 140, max: 300 } as const;

/** What stays free between the menu and its control, and the edge of the window. */
const margin = 16;

/** How high the list of a select menu may be: what the larger side of its control leaves free, within the bounds. */
export function getMenuHeight(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  windowHeight: number,
): number {
  const room = Math.max(top, windowHeight - bottom) - margin;
  return Math.min(bounds.max, Math.max(bounds.min, Math.floor(room)));
}
