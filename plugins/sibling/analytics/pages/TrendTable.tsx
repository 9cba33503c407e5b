import { observer } from 'mobx-react-lite';
import { propertyClassLabel } from '@portal/backends';
import type { Municipality } from '@portal/plugin-api';
import type { ReactNode } from 'react';
import { DataTable, Link, type Column } from '@portal/ui';
import type { ChartSelection } from '../chart-selection';
import { getChange, measureTrend, findYear, type Trend, type Figure } from '../trends';
import { formatCount, formatDollarsChange, formatMeasure, formatShare } from '../format';
import { t } from '../messages';

export interface TrendTableProps {
  readonly figure: Figure;
  readonly selection: ChartSelection;
  readonly municipality: Municipality;
  /** `undefined` while loading. */
  readonly trends: readonly Trend[] | undefined;
  readonly years: readonly number[];
}

function getListPath({ code }: Municipality, { name, isSum }: Trend): string {
  const query = new URLSearchParams(isSum ? { ccmm: code } : { ccmm: code, class: name });
  return `/my-properties?${query.toString()}`;
}

const number = (key: string, title: string, cell: (trend: Trend) => ReactNode): Column<Trend> => ({
  key,
  title,
  cell,
  numeric: true,
  skeletonWidth: '5em',
});

/** The data of a chart: a row for each class, with the change over all years. */
export const TrendTable = observer(function TrendTable({
  figure,
  selection,
  municipality,
  trends,
  years,
}: TrendTableProps) {
  const { measure, from, to } = selection;
  const columns: readonly Column<Trend>[] = [
    {
      key: 'class',
      title: t('analytics.class'),
      cell: ({ name }) => propertyClassLabel(name),
      skeletonWidth: '8em',
    },
    number('properties', t('analytics.properties'), (trend) => (
      <Link to={getListPath(municipality, trend)}>{formatCount(findYear(trend, to)?.properties)}</Link>
    )),
    ...years.map((year) => ({
      ...number(String(year), String(year), (trend) =>
        formatMeasure(measureTrend(trend, year, measure), measure),
      ),
      essential: year === to,
    })),
    ...(from === to
      ? []
      : [
          number('dollars', t('analytics.since', { year: from }), (trend) =>
            formatDollarsChange(getChange(trend, from, to)),
          ),
          {
            ...number('share', t('analytics.sinceInShare'), (trend: Trend) =>
              formatShare(getChange(trend, from, to)),
            ),
            essential: true,
          },
        ]),
  ];
  const sum = trends?.find(({ isSum }) => isSum);
  return (
    <DataTable
      loadingRows={selection.className !== '' ? 1 : figure === 'total' ? 6 : 5}
      columns={columns}
      getRowKey={({ name }) => name}
      label={t('analytics.table', { title: t(`analytics.titles.${figure}`) })}
      variant="page"
      rows={trends?.filter(({ isSum }) => !isSum)}
      totals={sum && Object.fromEntries(columns.map(({ key, cell }) => [key, cell(sum)]))}
    />
  );
});
