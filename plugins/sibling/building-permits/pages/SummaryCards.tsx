import type { PermitSummary } from '#backends';
import { useId } from 'react';
import { Bone, Card, Chart, formats, KeyFigure } from '../../../kit';
import { t } from '../messages';
import styles from './SummaryCards.module.css';

/** Number and value by neighbourhood, each as a chart and a table, with totals. */
export function SummaryCards({ summary }: { readonly summary: PermitSummary | undefined }) {
  return (
    <>
      <SumCard
        format={formats.count}
        label={t('building-permits.summary.chart')}
        of="permits"
        series={t('building-permits.summary.permits')}
        summary={summary}
      />
      <SumCard
        format={formats.dollars}
        label={t('building-permits.summary.valueChart')}
        of="value"
        series={t('building-permits.value')}
        summary={summary}
      />
    </>
  );
}

interface SumCardProps {
  /** `undefined` while loading. */
  readonly summary: PermitSummary | undefined;
  readonly of: 'permits' | 'value';
  readonly label: string;
  readonly series: string;
  readonly format: (value: number) => string;
}

function SumCard({ summary, of, label, series, format }: SumCardProps) {
  const heading = useId();
  const neighbourhoods = summary?.neighbourhoods ?? [];
  const values = neighbourhoods.map((one) => one[of]);
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <Card busy={summary === undefined} labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {label}
      </h2>
      {summary === undefined ? (
        <div className={styles['awaited']}>
          <Bone width="8em" />
        </div>
      ) : (
        <>
          <KeyFigure figure={format(total)}>
            <span>
              {of === 'permits'
                ? t('building-permits.summary.inAll', { number: total })
                : t('building-permits.summary.valueInAll')}
            </span>
          </KeyFigure>
          <Chart
            categoryTitle={t('building-permits.neighbourhood')}
            spec={{
              kind: 'bar',
              label,
              categories: neighbourhoods.map(({ name }) => name),
              series: [{ name: series, values }],
              format,
            }}
          />
        </>
      )}
    </Card>
  );
}
