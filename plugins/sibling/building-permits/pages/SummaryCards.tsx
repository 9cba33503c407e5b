import type { PermitSummary } from '@portal/backends';
import { Skeleton, Card, Chart, KeyFigure, formatDollars, formatCount } from '@portal/ui';
import { t } from '../messages';

/** Number and value of permits by neighbourhood, each as a chart and a table, with totals. */
export function SummaryCards({ summary }: { readonly summary: PermitSummary | undefined }) {
  return (
    <>
      <SumCard
        format={formatCount}
        label={t('building-permits.summary.chart')}
        of="permits"
        series={t('building-permits.summary.permits')}
        summary={summary}
      />
      <SumCard
        format={formatDollars}
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
  const neighbourhoods = summary?.neighbourhoods ?? [];
  const values = neighbourhoods.map((one) => one[of]);
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <Card busy={summary === undefined} title={label}>
      {summary === undefined ? (
        <div style={{ height: 360 }}>
          <Skeleton width="8em" />
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
