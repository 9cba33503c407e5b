import type { ReactNode } from 'react';
import styles from './Tag.module.css';
import { classes } from './classes';

/** How a tag is meant; the words carry the meaning, the colour only helps. */
export type TagTone = 'accent' | 'neutral' | 'ok' | 'warn' | 'bad';

/**
 * A word or a count in a small pill.
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
