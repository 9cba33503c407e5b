import { propertyClassLabel } from '@portal/backends';
import type { Municipality } from '@portal/plugin-api';
import { usePortal, useQuery } from '@portal/plugin-api/react';
import { Card, DataTable, EmptyState, Link, LoadFailure, type Column } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { createNeighbourhoods } from '../analytics-store';
import type { ChartSelection } from '../chart-selection';
import { formatCount, formatDollars, formatShare } from '../format';
import { t } from '../messages';
import { findYear, getChange, type Trend } from '../trends';

interface NeighbourhoodsCardProps {
  readonly selection: ChartSelection;
  readonly municipality: Municipality;
}

/** Total and median values of a neighbourhood by tax year. */
interface Neighbourhood {
  readonly name: string;
  readonly total: Trend;
  readonly typical: Trend;
}

/** The figures by neighbourhood, for the selected class or all classes together. */
export const NeighbourhoodsCard = observer(function NeighbourhoodsCard({
  selection,
  municipality,
}: NeighbourhoodsCardProps) {
  const portal = usePortal();
  const [query] = useState(() => createNeighbourhoods(portal));
  const { className } = selection;
  const { result, value, reload } = useQuery(query, className);
  const rows = value?.neighbourhoods.map(({ name, years }): Neighbourhood => {
    const toTrend = (figure: 'total' | 'typical'): Trend => ({
      name,
      isSum: false,
      years: years.map((year) => ({ ...year, value: year[figure] })),
    });
    return { name, total: toTrend('total'), typical: toTrend('typical') };
  });

  function content() {
    if (result.state === 'failed')
      return (
        <LoadFailure
          error={result.error}
          onRetry={() => void reload()}
          title={t('analytics.neighbourhoodsFailed')}
        />
      );
    if (rows?.length === 0)
      return <EmptyState title={t('analytics.nothing', { municipality: municipality.name })} />;
    return (
      <DataTable
        columns={createColumns(selection, municipality)}
        getRowKey={({ name }) => name}
        label={t('analytics.byNeighbourhood')}
        loadingRows={8}
        rows={rows}
        variant="page"
      />
    );
  }

  return (
    <Card
      busy={result.state === 'pending'}
      title={
        className === ''
          ? t('analytics.byNeighbourhood')
          : t('analytics.byNeighbourhoodOf', { class: propertyClassLabel(className) })
      }
    >
      {content()}
    </Card>
  );
});

function createColumns(
  { className, from, to }: ChartSelection,
  { code }: Municipality,
): readonly Column<Neighbourhood>[] {
  const number = (
    key: string,
    title: string,
    cell: (row: Neighbourhood) => ReactNode,
  ): Column<Neighbourhood> => ({ key, title, cell, numeric: true, skeletonWidth: '5em' });
  const getListPath = (neighbourhood: string): string => {
    const query = { ccmm: code, neighbourhood, ...(className === '' ? {} : { class: className }) };
    return `/my-properties?${new URLSearchParams(query).toString()}`;
  };
  const changes =
    from === to
      ? []
      : [
          number('change', t('analytics.since', { year: from }), ({ total }) =>
            formatShare(getChange(total, from, to)),
          ),
          number('typicalChange', t('analytics.typicalSince', { year: from }), ({ typical }) =>
            formatShare(getChange(typical, from, to)),
          ),
        ];
  return [
    { key: 'name', title: t('analytics.neighbourhood'), cell: ({ name }) => name, skeletonWidth: '8em' },
    number('properties', t('analytics.properties'), ({ name, total }) => (
      <Link to={getListPath(name)}>{formatCount(findYear(total, to)?.properties)}</Link>
    )),
    {
      ...number('total', t('analytics.valueIn', { year: to }), ({ total }) =>
        formatDollars(findYear(total, to)?.value),
      ),
      essential: true,
    },
    number('typical', t('analytics.typicalIn', { year: to }), ({ typical }) =>
      formatDollars(findYear(typical, to)?.value),
    ),
    ...changes,
  ];
}
