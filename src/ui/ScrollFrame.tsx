import type { ReactNode } from 'react';
import styles from './ScrollFrame.module.css';

export interface ScrollFrameProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A horizontally scrolling area in a card, reachable by keyboard.
 *
 * @example
 * <ScrollFrame label="Values by year">
 *   <table>…</table>
 * </ScrollFrame>
 */
export function ScrollFrame({ label, children }: ScrollFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be focusable
    <div aria-label={label} className={styles['frame']} role="region" tabIndex={0}>
      {children}
    </div>
  );
}
