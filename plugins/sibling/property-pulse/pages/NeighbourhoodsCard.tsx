import { observer } from 'mobx-react-lite';
import type { Market } from '@portal/backends';
import { compareNames } from '@portal/i18n';
import { useListParams } from '@portal/plugin-api/react';
import { DataTable, type Sorting } from '@portal/ui';
import { measures } from '../measures';
import { t } from '../messages';
import type { PropertyPulseProps } from '../property-pulse-store';
import { useMeasure } from '../use-measure';
import { FigureCard } from './FigureCard';
import { createBeforeColumns, createFigureColumns, toChartSpec, type Before } from './figures';
import styles from './PropertyPulsePage.module.css';

type Neighbourhood = Market['neighbourhoods'][number];

/** All neighbourhoods are on one page. */
const listShape = { filters: {}, sorts: ['neighbourhood', ...measures], pageSize: 50 } as const;

interface NeighbourhoodsCardProps extends Pick<PropertyPulseProps['params'], 'getPath'> {
  /** The neighbourhoods in the previous year; `undefined` without comparison. */
  readonly before: { readonly year: number; readonly neighbourhoods: readonly Neighbourhood[] } | undefined;
  /** `undefined` while loading. */
  readonly neighbourhoods: readonly Neighbourhood[] | undefined;
}

/** Sorts by name or measure; neighbourhoods without sales are last in both directions. */
function sortNeighbourhoods(
  neighbourhoods: readonly Neighbourhood[],
  { key, descending }: Sorting,
): readonly Neighbourhood[] {
  const sign = descending ? -1 : 1;
  const measure = measures.find((one) => one === key);
  return neighbourhoods.toSorted((one, other) => {
    if (measure === undefined) return sign * compareNames(one.neighbourhood, other.neighbourhood);
    const [left, right] = [one[measure], other[measure]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

export const NeighbourhoodsCard = observer(function NeighbourhoodsCard({
  before: market,
  getPath,
  neighbourhoods,
}: NeighbourhoodsCardProps) {
  const [measure] = useMeasure();
  const { sorting, sort } = useListParams(listShape);
  const rows = neighbourhoods && sortNeighbourhoods(neighbourhoods, sorting);
  const before: Before | undefined = market && {
    year: market.year,
    figures: (rows ?? []).map(({ neighbourhood }) =>
      market.neighbourhoods.find((one) => one.neighbourhood === neighbourhood),
    ),
  };
  const spec =
    rows &&
    toChartSpec(
      rows,
      measure,
      {
        kind: 'bar',
        label: t('property-pulse.pictureByNeighbourhood', {
          measure: t(`property-pulse.shown.${measure}`),
        }),
        categories: rows.map(({ neighbourhood }) => neighbourhood),
      },
      before,
    );
  return (
    <FigureCard spec={spec} title={t('property-pulse.byNeighbourhood')}>
      <div className={styles['narrow']}>
        <DataTable
          loadingRows={8}
          columns={[
            {
              key: 'neighbourhood',
              title: t('property-pulse.neighbourhood'),
              cell: ({ neighbourhood }) => neighbourhood,
              skeletonWidth: '8em',
              sortable: true,
            },
            ...createFigureColumns(true),
            ...createBeforeColumns(before, measure, rows),
          ]}
          getRowKey={({ neighbourhood }) => neighbourhood}
          getRowLink={({ neighbourhood }) =>
            getPath({ view: 'sales', neighbourhood, sort: '', order: '', from: '' })
          }
          label={t('property-pulse.figuresByNeighbourhood')}
          onSort={sort}
          variant="card"
          rows={rows}
          sorting={sorting}
        />
        <p className={styles['note']}>{t('property-pulse.typical')}</p>
      </div>
    </FigureCard>
  );
});
