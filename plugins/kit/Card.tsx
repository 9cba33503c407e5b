import type { ReactNode } from 'react';
import styles from './Card.module.css';

export interface CardProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function Card({ labelledBy, busy = false, children }: CardProps) {
  return (
    <section aria-busy={busy} aria-labelledby={labelledBy} className={styles['card']}>
      {children}
    </section>
  );
}
