import type { Market } from '#backends';
import { observer } from 'mobx-react-lite';
import { DataTable, PortalLink, type Sorting } from '../../../kit';
import { measures } from '../measures';
import type { PropertyPulseStore } from '../property-pulse-store';
import { t } from '../messages';
import { FigureCard } from './FigureCard';
import { figureColumns, toChartSpec } from './figures';
import styles from './PropertyPulsePage.module.css';

type Neighbourhood = Market['neighbourhoods'][number];

interface NeighbourhoodsCardProps {
  readonly store: PropertyPulseStore;
  /** `undefined` while loading. */
  readonly neighbourhoods: readonly Neighbourhood[] | undefined;
}

/** Sorts by name or by a measure; those without a sale stay last either way. */
function sortNeighbourhoods(
  neighbourhoods: readonly Neighbourhood[],
  { key, descending }: Sorting,
): readonly Neighbourhood[] {
  const sign = descending ? -1 : 1;
  const measure = measures.find((one) => one === key);
  return neighbourhoods.toSorted((one, other) => {
    if (measure === undefined) return sign * one.neighbourhood.localeCompare(other.neighbourhood, 'en-CA');
    const [left, right] = [one[measure], other[measure]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

export const NeighbourhoodsCard = observer(function NeighbourhoodsCard({
  store,
  neighbourhoods,
}: NeighbourhoodsCardProps) {
  const { measure } = store;
  const { sorting, sort } = store.neighbourhoodAddress;
  const rows = neighbourhoods && sortNeighbourhoods(neighbourhoods, sorting);
  const spec =
    rows &&
    toChartSpec(rows, measure, {
      kind: 'bar',
      label: t('property-pulse.pictureByNeighbourhood', { measure: t(`property-pulse.shown.${measure}`) }),
      // With line breaks a name fits below its bar.
      categories: rows.map(({ neighbourhood }) => neighbourhood.replaceAll(' ', '\n')),
    });
  return (
    <FigureCard spec={spec} title={t('property-pulse.byNeighbourhood')}>
      <div className={styles['narrow']}>
        <DataTable
          awaited={8}
          columns={[
            {
              key: 'neighbourhood',
              title: t('property-pulse.neighbourhood'),
              cell: ({ neighbourhood }) => (
                <PortalLink to={store.getSalesPath(neighbourhood)}>{neighbourhood}</PortalLink>
              ),
              bone: '8em',
              sortable: true,
            },
            ...figureColumns(true),
          ]}
          keyOf={({ neighbourhood }) => neighbourhood}
          label={t('property-pulse.figuresByNeighbourhood')}
          onSort={sort}
          place="card"
          rows={rows}
          sorting={sorting}
        />
        <p className={styles['note']}>{t('property-pulse.typical')}</p>
        <PortalLink to={store.getSalesPath()}>{t('property-pulse.allSales')}</PortalLink>
      </div>
    </FigureCard>
  );
});
