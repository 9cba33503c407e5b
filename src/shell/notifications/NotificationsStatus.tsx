import type { ReactNode } from 'react';
import { Button, Icon, Skeleton } from '#ui';
import styles from './notifications.module.css';
import { t } from './messages';

/** Skeleton rows of the notifications. */
export function LoadingRows() {
  return (
    <div aria-label={t('shell.notifications.loading')} className={styles['note']} role="status">
      {[70, 90, 60, 80].map((width) => (
        <Skeleton height={16} key={width} width={`${width}%`} />
      ))}
    </div>
  );
}

export interface FailureProps {
  readonly children: ReactNode;
  /** A retry is in progress. */
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
}

/** A failure in the drop-down. The button stays and keeps the focus during a retry. */
export function Failure({ children, isBusy = false, onRetry }: FailureProps) {
  return (
    <div className={styles['failure']}>
      {/* Recreated when it fails again, so that it is announced again. */}
      <div
        className={styles['reason']}
        key={isBusy ? 'busy' : 'failed'}
        {...(isBusy ? {} : { role: 'alert' })}
      >
        {children}
      </div>
      <Button busy={isBusy} icon={<Icon name="refresh" size={16} />} onClick={onRetry}>
        {t('shell.notifications.retry')}
      </Button>
    </div>
  );
}
