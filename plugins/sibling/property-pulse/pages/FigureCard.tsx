import { observer } from 'mobx-react-lite';
import type { ChartSpec } from '@portal/charts';
import type { ReactNode } from 'react';
import { Card, ChartGraphic } from '@portal/ui';
import styles from './PropertyPulsePage.module.css';

interface FigureCardProps {
  readonly title: string;
  /** `undefined` while loading. */
  readonly spec: ChartSpec | undefined;
  readonly children: ReactNode;
}

/** A card with a chart and its data. */
export const FigureCard = observer(function FigureCard({ title, spec, children }: FigureCardProps) {
  return (
    <Card busy={spec === undefined} title={title}>
      <div className={styles['figures']}>
        {spec === undefined ? <div className={styles['loadingChart']} /> : <ChartGraphic spec={spec} />}
        {children}
      </div>
    </Card>
  );
});
