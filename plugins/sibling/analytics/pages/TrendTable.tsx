import type { Municipality } from '#plugin-api';
import type { ReactNode } from 'react';
import { DataTable, PortalLink, type Column } from '../../../kit';
import type { Choice } from '../choice';
import { getChange, measureTrend, findYear, type Trend, type Figure } from '../trends';
import { formatCount, formatDollarsChange, formatMeasure, formatShare } from '../format';
import { t } from '../messages';

export interface TrendTableProps {
  readonly figure: Figure;
  readonly choice: Choice;
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
  figures: true,
  bone: '5em',
});

/** The figures of a chart, a row for each class, and their change over all years. */
export function TrendTable({ figure, choice, municipality, trends, years }: TrendTableProps) {
  const { measure, from, to } = choice;
  const columns: readonly Column<Trend>[] = [
    { key: 'class', title: t('analytics.class'), cell: ({ name }) => name, bone: '8em' },
    number('properties', t('analytics.properties'), (trend) => (
      <PortalLink to={getListPath(municipality, trend)}>
        {formatCount(findYear(trend, to)?.properties)}
      </PortalLink>
    )),
    ...years.map((year) =>
      number(String(year), String(year), (trend) =>
        formatMeasure(measureTrend(trend, year, measure), measure),
      ),
    ),
    ...(from === to
      ? []
      : [
          number('dollars', t('analytics.since', { year: from }), (trend) =>
            formatDollarsChange(getChange(trend, from, to)),
          ),
          number('share', t('analytics.sinceInShare'), (trend) => formatShare(getChange(trend, from, to))),
        ]),
  ];
  return (
    <DataTable
      awaited={choice.className !== '' ? 1 : figure === 'total' ? 6 : 5}
      columns={columns}
      keyOf={({ name }) => name}
      label={t('analytics.table', { title: t(`analytics.titles.${figure}`) })}
      place="page"
      rows={trends}
    />
  );
}
