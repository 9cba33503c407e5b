import { addDays, getDay, parseStartOfDay, type PinnedPost } from '#plugin-api/builtin';

/** The first day on which a post is shown and the day after the last. */
export function getDays({ start, end }: Pick<PinnedPost, 'start' | 'end'>): {
  readonly start: string;
  readonly end: string;
} {
  return { start: getDay(start), end: getDay(end) };
}

export function getLastDay({ end }: Pick<PinnedPost, 'end'>): string {
  return getDay(end - 1);
}

/** The end (epoch ms, exclusive) of a post with this last day; `undefined` for no valid day. */
export function endAfter(lastDay: string): number | undefined {
  return parseStartOfDay(lastDay) === undefined ? undefined : parseStartOfDay(addDays(lastDay, 1));
}
