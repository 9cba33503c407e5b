import { useParam, usePortal, useQuery, useRecordList } from '@portal/plugin-api/react';
import { ChoicesFailure, Downloads, NoMunicipality, PageFrame, TabBar } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatMonth } from '../format';
import { getPeriod, toQuery, type PulseParams } from '../list-params';
import { t } from '../messages';
import { PropertyPulseStore } from '../property-pulse-store';
import { MarketView } from './MarketView';
import { PulseFilters } from './PulseFilters';
import { SalesMap } from './SalesMap';
import { SalesView } from './SalesView';

/** The page at `/propertyPulse`: sales by month and by neighbourhood, and the list of sales. */
export const PropertyPulsePage = observer(function PropertyPulsePage() {
  const portal = usePortal();
  const [store] = useState(() => new PropertyPulseStore(portal));
  const [viewParam] = useParam('view');
  const view = (['sales', 'map'] as const).find((one) => one === viewParam) ?? 'market';
  const params = useRecordList(store.list, { enabled: view === 'sales' });
  const { value } = store.list.page;
  useQuery(store.choices);
  const { current } = portal.municipality;
  if (current === undefined)
    return (
      <PageFrame purpose={t('property-pulse.purpose')} title={t('property-pulse.title')}>
        <NoMunicipality hint={t('property-pulse.chooseMunicipality')} />
      </PageFrame>
    );
  // Each view has its own sort order.
  const other = { sort: '', order: '', from: '' };
  return (
    <PageFrame
      actions={
        view === 'sales' &&
        value !== undefined &&
        value.total > 0 && (
          <Downloads
            fileName={`sales-${current.code}`}
            params={{
              municipality: current.code,
              ...toQuery(params.filters),
              sort: params.request.sort,
              order: params.request.order,
            }}
            target="sales"
          />
        )
      }
      purpose={describePeriod(current.name, params)}
      title={t('property-pulse.title')}
    >
      <TabBar
        current={view}
        items={[
          { key: 'market', label: t('property-pulse.market'), to: params.getPath({ ...other, view: '' }) },
          { key: 'sales', label: t('property-pulse.list'), to: params.getPath({ ...other, view: 'sales' }) },
          { key: 'map', label: t('property-pulse.map'), to: params.getPath({ ...other, view: 'map' }) },
        ]}
        label={t('property-pulse.views')}
      />
      <PulseFilters params={params} store={store} view={view} />
      <ChoicesFailure choices={store.choices} />
      {view === 'sales' && <SalesView params={params} store={store} />}
      {view === 'market' && <MarketView params={params} store={store} />}
      {view === 'map' && <SalesMap params={params} store={store} />}
    </PageFrame>
  );
});

function describePeriod(municipality: string, params: PulseParams): string {
  const { year } = params.filters;
  const { first, last } = getPeriod(params.filters);
  if (first === last)
    return t('property-pulse.purposeInMonth', { municipality, month: formatMonth(first), year });
  return t('property-pulse.purposeFor', {
    municipality,
    first: formatMonth(first),
    last: formatMonth(last),
    year,
  });
}
