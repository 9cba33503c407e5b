import type { AppTimes } from '#plugin-api/builtin';
import { t } from './messages';

const milliseconds = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });
const seconds = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat('en-CA', { timeStyle: 'medium', hour12: false });

/** A duration in ms as people read it. */
export function durationText(duration: number): string {
  return duration < 1_000
    ? t('health.milliseconds', { number: milliseconds.format(duration) })
    : t('health.seconds', { number: seconds.format(duration / 1_000) });
}

/** Median, 95th percentile and count in a few words. */
export function timesText(times: AppTimes | undefined): string {
  if (times === undefined) return t('health.unknown');
  const { count, median, p95 } = times;
  return count === 1
    ? durationText(median)
    : t('health.times', {
        median: durationText(median),
        p95: durationText(p95),
        count: milliseconds.format(count),
      });
}

/** The time of day of a moment in epoch ms. */
export function timeOfDay(at: number): string {
  return clock.format(at);
}

const loads = ['builtin', 'module', 'system', 'global', 'iframe', 'federation'] as const;

/** What a kind of loading is called; one that this build does not know keeps its name. */
export function loadText(load: string): string {
  const known = loads.find((one) => one === load);
  return known === undefined ? load : t(`health.loadWords.${known}`);
}
