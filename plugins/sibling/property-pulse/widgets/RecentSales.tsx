import { listSales, type Sale, type Sales } from '@portal/backends';
import { MunicipalityQuery, usePortal, useQuery } from '@portal/plugin-api/react';
import { formatDay, formatDollars, ListWidget, PropertyLink, UiProvider, type Column } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { t } from '../messages';
import { SalesMap } from './SalesMap';

const shown = 5;

const createColumns = (): readonly Column<Sale>[] => [
  {
    key: 'soldOn',
    title: t('property-pulse.soldOn'),
    cell: ({ soldOn }) => formatDay(soldOn),
    skeletonWidth: '6em',
  },
  {
    key: 'address',
    title: t('property-pulse.address'),
    cell: ({ roll, address }) => <PropertyLink roll={roll}>{address}</PropertyLink>,
    skeletonWidth: '9em',
  },
  {
    key: 'price',
    title: t('property-pulse.price'),
    cell: ({ price }) => formatDollars(price),
    numeric: true,
    skeletonWidth: '5em',
  },
];

const createQuery = (year: number) =>
  ({ first: `${year}-01`, last: `${year}-12`, sort: 'date', order: 'descending', size: shown }) as const;

/** The widget "Recent sales": the latest sales of the tax year, as a list and on a map. */
export const RecentSales = observer(function RecentSales() {
  const portal = usePortal();
  const { taxYear: year } = portal;
  const [list] = useState(
    () =>
      new MunicipalityQuery<Sales>({
        portal,
        waitWhileHidden: true,
        fetch: ({ municipality: { code }, signal }) =>
          listSales(portal.http('api'), { countyMun: code, ...createQuery(portal.taxYear) }, { signal }),
      }),
  );
  const query = useMemo(() => createQuery(year), [year]);
  const { municipality, result, value, reload } = useQuery(list);
  return (
    <UiProvider portal={portal}>
      <ListWidget
        beside={<SalesMap query={query} />}
        caption={
          municipality &&
          value &&
          t('property-pulse.widget.caption', { municipality: municipality.name, total: value.total, year })
        }
        columns={createColumns()}
        emptyTitle={t('property-pulse.widget.none', { municipality: municipality?.name ?? '', year })}
        failureTitle={t('property-pulse.failed')}
        getRowKey={({ roll, soldOn }) => `${roll} ${soldOn}`}
        loadingRows={shown}
        municipality={municipality}
        municipalityHint={t('property-pulse.chooseMunicipality')}
        onRetry={() => void reload()}
        result={result}
        rows={value?.sales}
        title={t('property-pulse.widget.title')}
        to="/propertyPulse?view=sales"
      />
    </UiProvider>
  );
});
