import styles from './notifications.module.css';
import { Skeleton } from '#ui';
import { strings } from './strings';

/** Loading rows in place of the notifications. */
export function LoadingRows() {
  return (
    <div aria-label={strings.loading} className={styles['note']} role="status">
      {[70, 90, 60, 80].map((width) => (
        <Skeleton height={16} key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
