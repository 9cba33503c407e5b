const timeZone = 'America/Toronto';
const day = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
const time = new Intl.DateTimeFormat('en-CA', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** A moment: `2025-05-02T01:30:00.000Z`, or the milliseconds since 1970. */
export type Moment = string | number;

const dayOf = (at: Moment): string => day.format(new Date(at));

/** How days and moments are written: as in Toronto, wherever they are read. */
export const days = {
  /** `2025-05-02T01:30:00.000Z` → `2025-05-01`; a day without a time stays what it is. */
  day: (at: Moment): string => (typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? at : dayOf(at)),
  /** `2025-05-02T01:30:00.000Z` → `2025-05-01 21:30`. */
  moment: (at: Moment): string => `${dayOf(at)} ${time.format(new Date(at))}`,
} as const;
