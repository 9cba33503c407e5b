// A separate file, because the shell's first script uses the other day functions but not this check.

/** Whether a text is a calendar day such as `2025-11-18`. */
export function isDay(text: string): boolean {
  // February 30 would be parsed as a day in March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
}
