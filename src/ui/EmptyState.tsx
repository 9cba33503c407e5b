import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** A link or button for the next step. */
  readonly action?: ReactNode;
}

/**
 * Placeholder for a list or page without content.
 *
 * @example
 * <EmptyState
 *   action={<Link to="/my-products">Order one</Link>}
 *   hint="Extracts that you order appear here."
 *   title="No extracts yet"
 * />
 */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {icon !== undefined && <div className={styles['icon']}>{icon}</div>}
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
