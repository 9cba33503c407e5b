import type { ReactNode } from 'react';
import styles from './Button.module.css';

export interface ButtonProps {
  /** Absent if the button submits its form; it is then the primary button. */
  readonly onPress?: () => void;
  /** Work is in progress: the button keeps the focus and ignores presses. */
  readonly busy?: boolean;
  /** Nothing to do now; the button keeps its place and the focus. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function Button({ onPress, busy = false, disabled = false, children }: ButtonProps) {
  const rests = busy || disabled;
  return (
    <button
      aria-disabled={rests}
      className={onPress === undefined ? styles['submit'] : styles['button']}
      onClick={rests ? (event) => event.preventDefault() : onPress}
      type={onPress === undefined ? 'submit' : 'button'}
    >
      {children}
    </button>
  );
}
