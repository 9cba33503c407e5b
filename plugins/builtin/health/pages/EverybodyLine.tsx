import type { AppForEverybody, EverybodyHealth } from '#plugin-api/builtin';
import { t } from '../messages';
import { durationText } from '../words';
import styles from './Everybody.module.css';

export interface EverybodyLineProps {
  readonly app: string;
  /** How it is called; its name by default. */
  readonly label?: string;
  readonly apps: EverybodyHealth['apps'];
}

function describe({ loadTime, ...counts }: AppForEverybody): string {
  const { visits, failures, errors, leaks } = counts;
  // Prometheus estimates between two readings.
  const whole = {
    visits: Math.round(visits),
    failures: Math.round(failures),
    errors: Math.round(errors),
    leaks: Math.round(leaks),
  };
  const line = t('health.everybodyLine', whole);
  return loadTime === undefined
    ? line
    : `${line} · ${t('health.everybodyLoad', { time: durationText(loadTime) })}`;
}

/** One app for everybody, in one line; nothing until that is known. */
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
