import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes';

/** How a badge is meant; the words carry the meaning, the colour only helps. */
export type BadgeTone = 'accent' | 'neutral' | 'ok' | 'warn' | 'bad';

/** A word or a count in a small pill. */
export function Badge({
  tone = 'accent',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return <span className={classes(styles['badge'], styles[tone])}>{children}</span>;
}
