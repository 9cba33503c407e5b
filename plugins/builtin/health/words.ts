import type { AppTimes } from '#plugin-api/builtin';
import { strings } from './strings';

const milliseconds = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });
const seconds = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat('en-CA', { timeStyle: 'medium', hour12: false });

/** A duration in ms as people read it. */
export function durationText(duration: number): string {
  return duration < 1_000
    ? strings.milliseconds(milliseconds.format(duration))
    : strings.seconds(seconds.format(duration / 1_000));
}

/** Median, 95th percentile and count in a few words. */
export function timesText(times: AppTimes | undefined): string {
  if (times === undefined) return strings.unknown;
  const { count, median, p95 } = times;
  return count === 1
    ? durationText(median)
    : strings.times(durationText(median), durationText(p95), milliseconds.format(count));
}

/** The time of day of a moment in epoch ms. */
export function timeOfDay(at: number): string {
  return clock.format(at);
}
