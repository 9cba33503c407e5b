import type { ReactNode, Ref } from 'react';
import styles from './Alert.module.css';
import { classes } from './classes';
import { Icon } from './icons';

/** `danger` is announced assertively by screen readers, the others politely. */
export type AlertTone = 'danger' | 'success' | 'info';

const toneIcons = { danger: 'alert-circle', success: 'check-circle', info: 'info' } as const;

/**
 * A message in a tinted box with an icon. Change its `key` to announce the same text again.
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
  /** Makes the message focusable from code. */
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
