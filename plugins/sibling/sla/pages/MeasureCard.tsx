import { observer } from 'mobx-react-lite';
import { type SlaMeasure, type SlaOutcome, measureLabel } from '@portal/backends';
import { Card, ChartGraphic, KeyFigure, Link, Skeleton, Tag, formatPercent, formatMonth } from '@portal/ui';
import { getResult, getShare } from '../result';
import { t } from '../messages';
import { getListPath } from '../list-paths';
import styles from './MeasureCard.module.css';
import { MonthTable, type MonthTableProps } from './MonthTable';

export interface MeasureCardProps {
  /** `undefined` while loading. */
  readonly measure: SlaMeasure | undefined;
  readonly year: string;
  /** The code of the municipality. */
  readonly ccmm: string;
}

/**
 * A measure: its description, the year's result against the target, and the months as a chart and a table.
 * Figures link to the lists that they count.
 */
export const MeasureCard = observer(function MeasureCard({ measure, year, ccmm }: MeasureCardProps) {
  if (measure === undefined)
    return (
      <Card busy className={styles['pending']}>
        <Skeleton width="22em" />
        <Skeleton width="8em" />
      </Card>
    );
  const { definition, months, target } = measure;
  const name = measureLabel(measure.name);
  return (
    <Card caption={definition} title={name}>
      <YearResult ccmm={ccmm} measure={measure} year={year} />
      <ChartGraphic
        spec={{
          kind: 'line',
          label: t('sla.chart', { name, year }),
          categories: months.map(({ month }) => formatMonth(month, 'short')),
          series: [
            { name: t('sla.inTime'), values: months.map(getShare) },
            { name: t('sla.target'), values: months.map(() => target) },
          ],
          format: formatPercent,
          range: [0, 1],
        }}
      />
      <MonthTable ccmm={ccmm} measure={measure} year={year} />
    </Card>
  );
});

const YearResult = observer(function YearResult({ measure, year, ccmm }: MonthTableProps) {
  const { due, met, open, share, isOnTarget } = getResult(measure);
  const link = (outcome: SlaOutcome, text: string) => (
    <Link to={getListPath(measure.id, year, { outcome, ccmm })}>{text}</Link>
  );
  return (
    <KeyFigure figure={share === null ? undefined : formatPercent(share)}>
      {share === null ? (
        <Tag tone="neutral">{t('sla.nothingDue')}</Tag>
      ) : isOnTarget ? (
        <Tag tone="ok">{t('sla.onTarget')}</Tag>
      ) : (
        <Tag tone="bad">{t('sla.belowTarget')}</Tag>
      )}
      <span>{t('sla.ofTarget', { target: formatPercent(measure.target) })}</span>
      {share !== null && <span>{link('met', t('sla.metCount', { met }))}</span>}
      {share !== null && <span>{link('due', t('sla.dueCount', { due }))}</span>}
      {open > 0 && <span>{link('overdue', t('sla.open', { open }))}</span>}
    </KeyFigure>
  );
});
