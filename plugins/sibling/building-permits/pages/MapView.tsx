import { usePortal, useQuery } from '@portal/plugin-api/react';
import { EmptyState, lazyControl, LoadFailure, ResultCount, Skeleton } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { toFilters, type BuildingPermitsProps } from '../building-permits-store';
import { t } from '../messages';

const ParcelMap = lazyControl(() => import('@portal/map').then((library) => library.ParcelMap), {
  height: 'auto',
  renderLoading: () => <Skeleton width="100%" />,
});

const createTexts = () => ({
  inView: t('building-permits.map.inView'),
  all: t('building-permits.title'),
  getCount: (number: number) => t('building-permits.permits', { number }),
  columns: [
    t('building-permits.number'),
    t('building-permits.work'),
    t('building-permits.issued'),
    t('building-permits.value'),
  ],
  words: [t('building-permits.number'), t('building-permits.work')],
  isWithoutValues: true,
});

/** The permits of the list on a map. */
export const MapView = observer(function MapView({ params, store }: BuildingPermitsProps) {
  const portal = usePortal();
  const filters = useMemo(() => toFilters(params.filters), [params.filters]);
  const { municipality, result, value, reload } = useQuery(store.extent, filters);
  const code = municipality?.code ?? '';
  const source = useMemo(() => store.createMapSource(code, filters), [store, code, filters]);
  if (result.state === 'failed')
    return (
      <LoadFailure error={result.error} onRetry={() => void reload()} title={t('building-permits.failed')} />
    );
  return (
    <>
      <ResultCount text={value && t('building-permits.permits', { number: value.rows })} />
      {value?.bounds === null && (
        <EmptyState hint={t('building-permits.noneHint')} title={t('building-permits.none')} />
      )}
      {value?.bounds !== undefined && value.bounds !== null && (
        <ParcelMap
          background={portal.map}
          bounds={value.bounds}
          label={t('building-permits.map.of', { municipality: municipality?.name ?? '' })}
          list={createTexts()}
          onOpen={(roll) => portal.navigation.to(`/property?roll=${roll}`)}
          source={source}
        />
      )}
    </>
  );
});
