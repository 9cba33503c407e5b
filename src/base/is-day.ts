// A file of its own, because the shell's first script has the other days and not this check.

/** Whether a text is a day of the calendar as `2025-11-18`. */
export function isDay(text: string): boolean {
  // A February 30 would be read as a day in March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
}
