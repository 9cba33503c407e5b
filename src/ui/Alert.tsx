import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import styles from './Alert.module.css';
import { classes } from './classes';

/** How a message is meant; danger interrupts a screen reader, the others wait their turn. */
export type AlertTone = 'danger' | 'success' | 'info';

const marks = { danger: CircleAlert, success: CircleCheck, info: Info } as const;

/** A message in a tinted box with an icon; give it a new `key` when the same words must be announced again. */
export function Alert({
  tone,
  children,
  className,
}: {
  readonly tone: AlertTone;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const Mark = marks[tone];
  return (
    <div
      className={classes(styles['alert'], styles[tone], className)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Mark aria-hidden="true" className={styles['mark'] ?? ''} size={18} strokeWidth={1.8} />
      <div>{children}</div>
    </div>
  );
}
