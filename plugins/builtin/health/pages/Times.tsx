import type { Recurring } from '#plugin-api/builtin';
import { t } from '../messages';
import styles from './Times.module.css';

/** Events, each with a count. */
export function Times({ listed }: { readonly listed: readonly Recurring[] }) {
  if (listed.length === 0) return t('health.nothing');
  return (
    <ul className={styles['times']}>
      {listed.map(({ what, times }) => (
        <li key={what}>{times === 1 ? what : t('health.repeated', { what, times })}</li>
      ))}
    </ul>
  );
}
