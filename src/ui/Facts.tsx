import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Facts.module.css';

export interface FactsProps {
  /** As many as fit by default; fewer on small screens. */
  readonly columns?: 'two' | 'three' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Facts with their names, in columns. */
export function Facts({ columns, className, children }: FactsProps) {
  return (
    <dl className={classes(styles['facts'], columns !== undefined && styles[columns], className)}>
      {children}
    </dl>
  );
}

export interface FactProps {
  readonly name: string;
  /** What stands there, quietly, where nothing is known. */
  readonly unknown?: string | undefined;
  readonly children?: ReactNode;
}

/** One fact of a list. */
export function Fact({ name, unknown = '–', children }: FactProps) {
  const isKnown = children !== undefined && children !== '';
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isKnown ? undefined : styles['unknown']}>{isKnown ? children : unknown}</dd>
    </div>
  );
}
