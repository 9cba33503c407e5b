import { addDays, getDay, parseStartOfDay, type PinnedPost } from '#plugin-api/builtin';

/** The first day on which a post is shown and the first on which it is not any more, as calendars count. */
export function getDays({ start, end }: Pick<PinnedPost, 'start' | 'end'>): {
  readonly start: string;
  readonly end: string;
} {
  return { start: getDay(start), end: getDay(end) };
}

/** The last day on which a post is shown, as people count. */
export function getLastDay({ end }: Pick<PinnedPost, 'end'>): string {
  return getDay(end - 1);
}

/** The end (epoch ms, exclusive) of a post whose last day is this one; `undefined` for what is no day. */
export function endAfter(lastDay: string): number | undefined {
  return parseStartOfDay(lastDay) === undefined ? undefined : parseStartOfDay(addDays(lastDay, 1));
}
