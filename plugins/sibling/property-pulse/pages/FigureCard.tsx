import type { ChartSpec } from '#charts';
import { useId, type ReactNode } from 'react';
import { Card, Picture } from '../../../kit';
import styles from './PropertyPulsePage.module.css';

interface FigureCardProps {
  readonly title: string;
  /** `undefined` while loading. */
  readonly spec: ChartSpec | undefined;
  readonly children: ReactNode;
}

/** A card with a chart and its figures. */
export function FigureCard({ title, spec, children }: FigureCardProps) {
  const heading = useId();
  return (
    <Card busy={spec === undefined} labelledBy={heading}>
      <h2 className={styles['heading']} id={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles['figures']}>
        {spec === undefined ? <div className={styles['awaitedChart']} /> : <Picture spec={spec} />}
        {children}
      </div>
    </Card>
  );
}
