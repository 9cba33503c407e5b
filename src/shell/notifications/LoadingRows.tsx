import styles from './notifications.module.css';
import { Skeleton } from '#ui';
import { t } from './messages';

/** Loading rows in place of the notifications. */
export function LoadingRows() {
  return (
    <div aria-label={t('shell.notifications.loading')} className={styles['note']} role="status">
      {[70, 90, 60, 80].map((width) => (
        <Skeleton height={16} key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
