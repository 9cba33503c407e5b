import styles from './Spinner.module.css';
import { classes } from './classes';
import { t } from './messages';

export interface SpinnerProps {
  readonly label?: string | null | undefined;
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/**
 * A loading spinner, visible after 200 ms to avoid flicker.
 *
 * @example <Spinner label="Loading choices" />
 */
export function Spinner({ label = t('ui.loading'), size = 24, className }: SpinnerProps) {
  const ring = (
    <svg aria-hidden="true" className={styles['ring']} height={size} viewBox="0 0 24 24" width={size}>
      <circle className={styles['track']} cx="12" cy="12" r="9.5" />
      <path className={styles['head']} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
  if (label === null) return <span className={classes(styles['spinner'], className)}>{ring}</span>;
  return (
    <span aria-label={label} className={classes(styles['spinner'], className)} role="status">
      {ring}
    </span>
  );
}
