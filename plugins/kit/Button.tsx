import type { ReactNode } from 'react';
import styles from './Button.module.css';

export interface ButtonProps {
  /** Absent where it submits the form that it stands in; it then is the one that stands out. */
  readonly onPress?: () => void;
  /** Work is under way: the button keeps the focus and ignores presses. */
  readonly busy?: boolean;
  /** There is nothing it could do now; it keeps its place and the focus. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A native button in the portal's dress. */
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
