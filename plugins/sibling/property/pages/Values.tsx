import type { PropertyRecord } from '@portal/backends';
import { useMemo } from 'react';
import {
  Card,
  ChartGraphic,
  DataTable,
  KeyFigure,
  formatDollars,
  formatPercentChange,
  type Column,
} from '@portal/ui';
import { t } from '../messages';
import { toValueYears, type ValueYear } from '../value-history';
import styles from './Values.module.css';

const orNone = <T,>(value: T | null, format: (value: T) => string): string =>
  value === null ? t('property.none') : format(value);

const createColumns = (hasSales: boolean): readonly Column<ValueYear>[] => [
  { key: 'year', title: t('property.year'), cell: ({ year }) => String(year), skeletonWidth: '3em' },
  {
    key: 'value',
    title: t('property.value'),
    cell: ({ value }) => orNone(value, formatDollars),
    skeletonWidth: '5em',
    numeric: true,
  },
  {
    key: 'change',
    title: t('property.yearChange'),
    cell: ({ change }) => orNone(change, formatPercentChange),
    skeletonWidth: '3em',
    numeric: true,
  },
  ...(hasSales
    ? [
        {
          key: 'price',
          title: t('property.lastPrice'),
          cell: ({ price }: ValueYear) => orNone(price, formatDollars),
          skeletonWidth: '5em',
          numeric: true,
        },
      ]
    : []),
];

/** Assessed values and sale prices by tax year, as a chart and a table. */
export function Values({ record }: { readonly record: PropertyRecord }) {
  const { address, values, sales } = record;
  const years = useMemo(() => toValueYears({ values, sales }), [values, sales]);
  const hasSales = sales.length > 0;
  const label = t('property.valuesChart', { address });
  // The label depends on the language.
  const spec = useMemo(
    () => ({
      kind: 'bar' as const,
      label,
      categories: years.map(({ year }) => String(year)),
      series: [
        { name: t('property.value'), values: years.map(({ value }) => value) },
        ...(hasSales ? [{ name: t('property.lastPrice'), values: years.map(({ price }) => price) }] : []),
      ],
      format: formatDollars,
    }),
    [label, years, hasSales],
  );
  const [first] = values;
  const last = values.at(-1);
  return (
    <Card title={t('property.values')}>
      {first !== undefined && last !== undefined && (
        <KeyFigure figure={formatDollars(last.value)}>
          <span>
            {t('property.taxYear')} {last.taxYear}
          </span>
          {first.value > 0 && last !== first && (
            <span>
              {t('property.change', {
                part: formatPercentChange(last.value / first.value - 1),
                since: first.taxYear,
              })}
            </span>
          )}
        </KeyFigure>
      )}
      <div className={styles['history']}>
        <ChartGraphic spec={spec} />
        <DataTable
          columns={createColumns(hasSales)}
          getRowKey={({ year }) => String(year)}
          label={spec.label}
          loadingRows={0}
          rows={years}
          variant="card"
        />
      </div>
    </Card>
  );
}
