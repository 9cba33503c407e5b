import type { Municipality } from '#plugin-api';
import type { ReactNode } from 'react';
import { DataTable, PortalLink, type Column } from '../../../kit';
import type { Choice } from '../choice';
import { getChange, measureTrend, findYear, type Trend, type Figure } from '../trends';
import { strings } from '../strings';

/** What a table is told. */
export interface TrendTableProps {
  readonly figure: Figure;
  readonly choice: Choice;
  readonly municipality: Municipality;
  /** `undefined` while they are awaited. */
  readonly trends: readonly Trend[] | undefined;
  readonly years: readonly number[];
}

/** Where the properties of a trend are listed. */
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

/** The figures behind a picture, a row for each class, and how each has changed over all of the years. */
export function TrendTable({ figure, choice, municipality, trends, years }: TrendTableProps) {
  const { measure, from, to } = choice;
  const columns: readonly Column<Trend>[] = [
    { key: 'class', title: strings.class, cell: ({ name }) => name, bone: '8em' },
    number('properties', strings.properties, (trend) => (
      <PortalLink to={getListPath(municipality, trend)}>
        {strings.count(findYear(trend, to)?.properties)}
      </PortalLink>
    )),
    ...years.map((year) =>
      number(String(year), String(year), (trend) =>
        strings.cell(measureTrend(trend, year, measure), measure),
      ),
    ),
    ...(from === to
      ? []
      : [
          number('dollars', strings.since(from), (trend) =>
            strings.dollarsChange(getChange(trend, from, to)),
          ),
          number('share', strings.sinceInShare, (trend) => strings.share(getChange(trend, from, to))),
        ]),
  ];
  return (
    <DataTable
      awaited={choice.className !== '' ? 1 : figure === 'total' ? 6 : 5}
      columns={columns}
      keyOf={({ name }) => name}
      label={strings.table(figure)}
      place="page"
      rows={trends}
    />
  );
}
