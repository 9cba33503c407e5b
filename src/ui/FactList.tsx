import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './FactList.module.css';
import { Term, type TermName } from './terms/Term';

export interface FactListProps {
  /**
   * Names and values, with an optional glossary term for the
   * name; `undefined` or empty values show as unknown.
   */
  readonly facts: readonly (readonly [name: string, fact: ReactNode, term?: TermName])[];
  /** Number of columns; as many as fit by default, and fewer on small screens. */
  readonly columns?: 2 | 3 | undefined;
  /** Muted placeholder for a missing value; a dash by default. */
  readonly unknown?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * Names and values in columns.
 *
 * @example
 * <FactList
 *   facts={[
 *     ['Roll number', <PropertyLink key="roll" roll={permit.roll} />],
 *     ['Issued', permit.issued],
 *   ]}
 * />
 */
export function FactList({ facts, columns, unknown = '–', className }: FactListProps) {
  return (
    <dl className={classes(styles['facts'], columns !== undefined && styles[`columns${columns}`], className)}>
      {facts.map(([name, fact, term]) => {
        const isKnown = fact !== undefined && fact !== '';
        return (
          <div key={name}>
            <dt>{term === undefined ? name : <Term name={term}>{name}</Term>}</dt>
            <dd className={isKnown ? undefined : styles['unknown']}>{isKnown ? fact : unknown}</dd>
          </div>
        );
      })}
    </dl>
  );
}
