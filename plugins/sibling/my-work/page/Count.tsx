import { strings } from '../strings';
import styles from './WorkView.module.css';

/** How much work the filters found; announced when it changes, and quiet while that is not known. */
export function Count({ total }: { readonly total: number | undefined }) {
  return (
    <p className={styles['count']} role="status">
      {total === undefined ? '\u00a0' : strings.count(total)}
    </p>
  );
}
