import type { ReactNode } from 'react';
import styles from './KeyFigure.module.css';

export interface KeyFigureProps {
  /** Formatted; `undefined` if there is none, and the text is shown alone. */
  readonly figure: string | undefined;
  /** Explanations of the figure. */
  readonly children: ReactNode;
}

/**
 * The key figure of a card, with explanations beside it.
 *
 * @example <KeyFigure figure="$412,000">Typical assessed value in 2025</KeyFigure>
 */
export function KeyFigure({ figure, children }: KeyFigureProps) {
  return (
    <p className={styles['line']}>
      {figure !== undefined && <strong className={styles['figure']}>{figure}</strong>}
      {children}
    </p>
  );
}
