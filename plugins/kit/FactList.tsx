import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export interface FactListProps {
  readonly facts: readonly (readonly [name: string, fact: ReactNode])[];
}

/** Names and facts side by side, in as many columns as there is room for. */
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
