import type { ReactNode } from 'react';
import styles from './KeyFigure.module.css';

export interface KeyFigureProps {
  /** The formatted figure; if `undefined`, only the explanation is shown. */
  readonly figure: string | undefined;
  /** Explains the figure. */
  readonly children: ReactNode;
}

/**
 * The key figure of a card, with an explanation beside it.
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
