import type { ReactNode } from 'react';
import styles from './FailurePanel.module.css';
import { Button } from './Button';
import { classes } from './classes';
import { Icon } from './icons';
import { t } from './messages';

export interface FailurePanelProps {
  /** The title, such as "RfRs could not be opened". */
  readonly title: string;
  /** The reason; a list is shown as one line per entry. */
  readonly reason: string | readonly string[];
  /** Advice for the user. */
  readonly action?: string | undefined;
  /** The team that owns the part that failed. */
  readonly owner?: string | undefined;
  /** Identifies the failure in the logs. */
  readonly correlationId?: string | undefined;
  /** Called by the Retry button, which is hidden without it. */
  readonly onRetry?: (() => void) | undefined;
  /** Label of the button; Retry by default. */
  readonly retryLabel?: string | undefined;
  /** Whether a retry is in progress. */
  readonly retrying?: boolean | undefined;
  /** For a widget's card: no border, less padding. */
  readonly compact?: boolean | undefined;
  /** Heading level of the title, 2 by default; `none` in a card that has a heading. */
  readonly level?: 1 | 2 | 3 | 'none' | undefined;
  /** More buttons and links, after or instead of Retry. */
  readonly children?: ReactNode;
}

/**
 * A failure with its reason and, optionally, Retry; announced when it appears.
 *
 * @example
 * <FailurePanel
 *   onRetry={retry}
 *   owner="RfR team"
 *   reason="The host could not be reached."
 *   title="RfRs could not be opened"
 * />
 */
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
  const Heading = level === 'none' ? 'p' : (`h${level}` as const);
  return (
    <div className={classes(styles['panel'], compact && styles['compact'])}>
      <Icon className={styles['mark']} name="alert-triangle" size={compact ? 18 : 22} />
      <div className={styles['body']}>
        <div className={styles['words']} role="alert">
          <Heading className={styles['title']}>{title}</Heading>
          {(typeof reason === 'string' ? [reason] : reason).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {action !== undefined && <p>{action}</p>}
        </div>
        <div className={styles['actions']}>
          {onRetry !== undefined && (
            <Button busy={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {children}
        </div>
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
