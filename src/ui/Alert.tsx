import type { ReactNode, Ref } from 'react';
import styles from './Alert.module.css';
import { classes } from './classes';
import { Icon } from './icons';

/** How a message is meant; danger interrupts a screen reader, the others wait their turn. */
export type AlertTone = 'danger' | 'success' | 'info';

const toneIcons = { danger: 'alert-circle', success: 'check-circle', info: 'info' } as const;

/**
 * A message in a tinted box with an icon; give it a new `key` when the same words must be announced again.
 *
 * @example <Alert tone="success">Your changes are saved.</Alert>
 */
export function Alert({
  tone,
  children,
  className,
  ref,
}: {
  readonly tone: AlertTone;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** With it, the message can be given the focus. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
}) {
  return (
    <div
      className={classes(styles['alert'], styles[tone], className)}
      ref={ref}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={ref === undefined ? undefined : -1}
    >
      <Icon className={styles['mark']} name={toneIcons[tone]} />
      <div>{children}</div>
    </div>
  );
}
