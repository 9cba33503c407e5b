import { createFormat } from '#i18n';
import type { AppTimes } from '#plugin-api/builtin';
import { t } from './messages';

const milliseconds = createFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const seconds = createFormat(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const clock = createFormat((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }));

/** Formats a duration in ms. */
export function formatDuration(duration: number): string {
  return duration < 1_000
    ? t('health.milliseconds', { number: milliseconds().format(duration) })
    : t('health.seconds', { number: seconds().format(duration / 1_000) });
}

export function formatTimes(times: AppTimes | undefined): string {
  if (times === undefined) return t('health.unknown');
  const { count, median, p95 } = times;
  return count === 1
    ? formatDuration(median)
    : t('health.times', {
        median: formatDuration(median),
        p95: formatDuration(p95),
        count: milliseconds().format(count),
      });
}

export function timeOfDay(at: number): string {
  return clock().format(at);
}

const loads = ['builtin', 'module', 'system', 'global', 'iframe', 'federation'] as const;

/** Returns the display name of a loader; unknown ones are returned unchanged. */
export function getLoaderName(load: string): string {
  const known = loads.find((one) => one === load);
  return known === undefined ? load : t(`health.loadWords.${known}`);
}
