import { usePortal, useQuery } from '@portal/plugin-api/react';
import { EmptyState, lazyControl, LoadFailure, ResultCount, Skeleton } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { toQuery } from '../list-params';
import { t } from '../messages';
import type { PropertyPulseProps } from '../property-pulse-store';

const ParcelMap = lazyControl(() => import('@portal/map').then((library) => library.ParcelMap), {
  height: 'auto',
  renderLoading: () => <Skeleton width="100%" />,
});

const createTexts = () => ({
  inView: t('property-pulse.inView'),
  all: t('property-pulse.list'),
  getCount: (count: number) => t('property-pulse.found', { count }),
  columns: [t('property-pulse.soldOn'), t('property-pulse.price')],
});

/** The sales that match the filters, on a map. */
export const SalesMap = observer(function SalesMap({ params, store }: PropertyPulseProps) {
  const portal = usePortal();
  const query = useMemo(() => toQuery(params.filters), [params.filters]);
  const { municipality, result, value, reload } = useQuery(store.extent, query);
  const code = municipality?.code ?? '';
  const source = useMemo(() => store.createMapSource(code, query), [store, code, query]);
  if (result.state === 'failed')
    return (
      <LoadFailure error={result.error} onRetry={() => void reload()} title={t('property-pulse.failed')} />
    );
  return (
    <>
      <ResultCount text={value && t('property-pulse.found', { count: value.rows })} />
      {value?.bounds === null && (
        <EmptyState hint={t('property-pulse.nothingHint')} title={t('property-pulse.nothing')} />
      )}
      {value?.bounds !== undefined && value.bounds !== null && (
        <ParcelMap
          background={portal.map}
          bounds={value.bounds}
          label={t('property-pulse.mapOf', { municipality: municipality?.name ?? '' })}
          list={createTexts()}
          onOpen={(roll) => portal.navigation.to(`/property?roll=${roll}`)}
          source={source}
        />
      )}
    </>
  );
});
