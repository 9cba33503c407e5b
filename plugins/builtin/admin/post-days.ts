import { addDays, getDay, parseStartOfDay, type PinnedPost } from '#plugin-api/builtin';

/** Returns the first day of a post and the day after its last one. */
export function getDays({ start, end }: Pick<PinnedPost, 'start' | 'end'>): {
  readonly start: string;
  readonly end: string;
} {
  return { start: getDay(start), end: getDay(end) };
}

export function getLastDay({ end }: Pick<PinnedPost, 'end'>): string {
  return getDay(end - 1);
}

/** Returns the end (epoch ms, exclusive) of a post with this last day; `undefined` for an invalid day. */
export function getEnd(lastDay: string): number | undefined {
  return parseStartOfDay(lastDay) === undefined ? undefined : parseStartOfDay(addDays(lastDay, 1));
}
