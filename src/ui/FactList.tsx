import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './FactList.module.css';
import { Term, type TermName } from './terms/Term';

export interface FactListProps {
  /** Names and values, and what explains a name; a value that is `undefined` or empty is shown as unknown. */
  readonly facts: readonly (readonly [name: string, fact: ReactNode, term?: TermName])[];
  /** As many as fit by default; fewer on small screens. */
  readonly columns?: 2 | 3 | undefined;
  /** Shown, muted, where nothing is known; a dash by default. */
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
