import { formatMonth, formatShortDay, formatTorontoTime, formatWeekday, getDay } from '#base';

/** A point in time: `2025-05-02T01:30:00.000Z`, or epoch milliseconds. */
export type Moment = string | number;

const getTime = (at: Moment): number => (typeof at === 'number' ? at : Date.parse(at));

/** Formats of days and times in Toronto's zone. */
export const days = {
  /** `2025-05-02T01:30:00.000Z` → `2025-05-01`; a day without a time stays as it is. */
  day: (at: Moment): string =>
    typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? at : getDay(getTime(at)),
  /** `2025-05-02T01:30:00.000Z` → `2025-05-01 21:30`. */
  moment: (at: Moment): string => `${getDay(getTime(at))} ${formatTorontoTime(getTime(at))}`,
  /** `2025-05-01` → `May 1, 2025`. */
  inText: formatShortDay,
  /** `2025-05` → `May`. */
  month: formatMonth,
  /** `2025-05-01` → `Thu`. */
  weekday: formatWeekday,
} as const;
