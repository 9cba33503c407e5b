import type { Recurring } from '#plugin-api/builtin';
import { strings } from '../strings';
import styles from './Times.module.css';

/** What came up, each with how often. */
export function Times({ listed }: { readonly listed: readonly Recurring[] }) {
  if (listed.length === 0) return strings.nothing;
  return (
    <ul className={styles['times']}>
      {listed.map(({ what, times }) => (
        <li key={what}>{times === 1 ? what : strings.repeated(what, times)}</li>
      ))}
    </ul>
  );
}
