import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export interface FactListProps {
  readonly facts: readonly (readonly [name: string, fact: ReactNode])[];
}

/** A list of names and values, in as many columns as fit. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
