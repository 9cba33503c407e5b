import type { ReactNode } from 'react';
import styles from './FailurePanel.module.css';
import { Button } from './Button';
import { classes } from './classes';
import { Icon } from './icons';
import { t } from './messages';

export interface FailurePanelProps {
  /** What failed, such as "RfRs could not be opened". */
  readonly title: string;
  /** Why, in plain words; a list has a line for each. */
  readonly reason: string | readonly string[];
  /** What to do about it. */
  readonly action?: string | undefined;
  /** Who looks after the part that failed. */
  readonly owner?: string | undefined;
  /** The id that is also in the logs. */
  readonly correlationId?: string | undefined;
  /** Without it there is no Retry. */
  readonly onRetry?: (() => void) | undefined;
  /** What the button says, where it is not Retry. */
  readonly retryLabel?: string | undefined;
  /** A retry is under way. */
  readonly retrying?: boolean | undefined;
  /** For a widget's card: no border, less air. */
  readonly compact?: boolean | undefined;
  /** The level of the title in the page's outline, 2 by default; `none` in a card that has a heading. */
  readonly level?: 1 | 2 | 3 | 'none' | undefined;
  /** Further buttons and links, after Retry or in its place. */
  readonly children?: ReactNode;
}

/**
 * A named failure with its way out; announced when it appears.
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
