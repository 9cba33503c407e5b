import type { ReactNode } from 'react';
import styles from './FailurePanel.module.css';
import { Button } from './Button';
import { classes } from './classes';
import { Icon } from './icons';
import { t } from './messages';

export interface FailurePanelProps {
  /** What failed, such as "RfRs could not be opened". */
  readonly title: string;
  /** Why, in plain words. */
  readonly reason: string;
  /** What to do about it. */
  readonly action?: string | undefined;
  /** Who looks after the part that failed. */
  readonly owner?: string | undefined;
  /** The id that also stands in the logs. */
  readonly correlationId?: string | undefined;
  /** Without it there is no Retry. */
  readonly onRetry?: (() => void) | undefined;
  /** What the button says, where it is not Retry. */
  readonly retryLabel?: string | undefined;
  /** A retry is under way. */
  readonly retrying?: boolean | undefined;
  /** For a widget's card: no border, less air. */
  readonly compact?: boolean | undefined;
  readonly level?: 1 | 2 | 3 | undefined;
  /** Buttons of the owner's own, in the place of Retry. */
  readonly children?: ReactNode;
}

/** A named failure with its way out; announced when it appears. */
export function FailurePanel({
  title,
  reason,
  action,
  owner,
  correlationId,
  onRetry,
  retryLabel = t('ui.retry'),
  retrying = false,
  compact = false,
  level = 2,
  children,
}: FailurePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(styles['panel'], compact && styles['compact'])}>
      <Icon className={styles['mark']} name="alert-triangle" size={compact ? 18 : 22} />
      <div className={styles['body']}>
        <div className={styles['words']} role="alert">
          <Heading className={styles['title']}>{title}</Heading>
          <p>{reason}</p>
          {action !== undefined && <p>{action}</p>}
        </div>
        {onRetry !== undefined && (
          <Button busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {children}
        <FailureDetails correlationId={correlationId} owner={owner} />
      </div>
    </div>
  );
}

function FailureDetails({ owner, correlationId }: Pick<FailurePanelProps, 'owner' | 'correlationId'>) {
  if (owner === undefined && correlationId === undefined) return null;
  return (
    <dl className={styles['facts']}>
      {owner !== undefined && (
        <div>
          <dt>{t('ui.owner')}</dt> <dd>{owner}</dd>
        </div>
      )}
      {correlationId !== undefined && (
        <div>
          <dt>{t('ui.reference')}</dt> <dd className={styles['id']}>{correlationId}</dd>
        </div>
      )}
    </dl>
  );
}
