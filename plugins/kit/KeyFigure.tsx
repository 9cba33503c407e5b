import type { ReactNode } from 'react';
import styles from './KeyFigure.module.css';

export interface KeyFigureProps {
  /** As people read it; `undefined` where there is none, and the words stand alone. */
  readonly figure: string | undefined;
  /** What it means, each thing in a place of its own. */
  readonly children: ReactNode;
}

/** The one figure of a card, and what it means beside it. */
export function KeyFigure({ figure, children }: KeyFigureProps) {
  return (
    <p className={styles['line']}>
      {figure !== undefined && <strong className={styles['figure']}>{figure}</strong>}
      {children}
    </p>
  );
}
