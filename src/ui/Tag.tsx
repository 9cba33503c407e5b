import type { ReactNode } from 'react';
import styles from './Tag.module.css';
import { classes } from './classes';

/** The colour of a tag. The text must carry the meaning on its own. */
export type TagTone = 'accent' | 'neutral' | 'ok' | 'warn' | 'bad';

/**
 * A short label or count in a pill.
 *
 * @example <Tag tone="warn">Overdue</Tag>
 */
export function Tag({
  tone = 'accent',
  children,
}: {
  readonly tone?: TagTone;
  readonly children: ReactNode;
}) {
  return <span className={classes(styles['tag'], styles[tone])}>{children}</span>;
}
