import type { ReactNode } from 'react';
import styles from './Button.module.css';

/** What a button is told. */
export interface ButtonProps {
  readonly onPress: () => void;
  /** Work is under way: the button keeps the focus and ignores presses. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A native button in the portal's dress. */
export function Button({ onPress, busy = false, children }: ButtonProps) {
  return (
    <button
      aria-disabled={busy}
      className={styles['button']}
      onClick={busy ? undefined : onPress}
      type="button"
    >
      {children}
    </button>
  );
}
