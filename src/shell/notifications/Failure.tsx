import type { ReactNode } from 'react';
import { Button, Icon } from '#ui';
import styles from './notifications.module.css';
import { t } from './messages';

export interface FailureProps {
  /** What failed and why. */
  readonly children: ReactNode;
  /** It is being tried again. */
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
}

/** Says in the drop-down what failed. The button stays while it is at work, and with it the focus. */
export function Failure({ children, isBusy = false, onRetry }: FailureProps) {
  return (
    <div className={styles['failure']}>
      {/* Made anew when it fails again, so that it is said again. */}
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
