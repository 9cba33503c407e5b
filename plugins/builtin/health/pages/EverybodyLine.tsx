import type { AppForEverybody, EverybodyHealth } from '#plugin-api/builtin';
import { t } from '../messages';
import { formatDuration } from '../words';
import styles from './Everybody.module.css';

export interface EverybodyLineProps {
  readonly app: string;
  /** Display name; the app's name by default. */
  readonly label?: string;
  readonly apps: EverybodyHealth['apps'];
}

function describe({ loadTime, ...counts }: AppForEverybody): string {
  const { visits, failures, errors, leaks } = counts;
  // Prometheus extrapolates between samples, so counts can be fractional.
  const rounded = {
    visits: Math.round(visits),
    failures: Math.round(failures),
    errors: Math.round(errors),
    leaks: Math.round(leaks),
  };
  const line = t('health.everybodyLine', rounded);
  return loadTime === undefined
    ? line
    : `${line} · ${t('health.everybodyLoad', { time: formatDuration(loadTime) })}`;
}

/** Health of one app across all users, on one line; empty until it has loaded. */
export function EverybodyLine({ app, label = t('health.everybody'), apps }: EverybodyLineProps) {
  if (apps.state !== 'succeeded' || apps.value === undefined) return null;
  const found = apps.value.find((one) => one.app === app);
  return (
    <p className={styles['line']}>
      <span className={styles['label']}>{label}</span>{' '}
      {found === undefined ? t('health.everybodyUnused') : describe(found)}
    </p>
  );
}
