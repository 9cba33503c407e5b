import { usePortal, useQuery } from '@portal/plugin-api/react';
import { EmptyState, lazyControl, LoadFailure, ResultCount, Skeleton } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { t } from '../messages';
import { toMapQuery, type RfrProps } from '../rfr-store';

const ParcelMap = lazyControl(() => import('@portal/map').then((library) => library.ParcelMap), {
  height: 'auto',
  renderLoading: () => <Skeleton width="100%" />,
});

const createTexts = () => ({
  inView: t('rfr.map.inView'),
  all: t('rfr.requests'),
  getCount: (count: number) => t('rfr.page.found', { count }),
  columns: [
    t('rfr.map.number'),
    t('rfr.phase'),
    t('rfr.page.received'),
    t('rfr.requestedValue'),
    t('rfr.assessedValue'),
  ],
  words: [t('rfr.map.number'), t('rfr.phase')],
  isWithoutValues: true,
});

/** The properties of the requests in the list, on a map. */
export const RequestsMap = observer(function RequestsMap({ params, store }: RfrProps) {
  const portal = usePortal();
  const filters = useMemo(() => toMapQuery(params.request), [params.request]);
  const { municipality, result, value, reload } = useQuery(store.extent, filters);
  const code = municipality?.code ?? '';
  const source = useMemo(() => store.createMapSource(code, filters), [store, code, filters]);
  if (result.state === 'failed')
    return <LoadFailure error={result.error} onRetry={() => void reload()} title={t('rfr.requestsFailed')} />;
  return (
    <>
      <ResultCount text={value && t('rfr.page.found', { count: value.rows })} />
      {value?.bounds === null && (
        <EmptyState hint={t('rfr.page.noMatchHint')} title={t('rfr.page.noMatch')} />
      )}
      {value?.bounds !== undefined && value.bounds !== null && (
        <ParcelMap
          background={portal.map}
          bounds={value.bounds}
          label={t('rfr.map.of', { municipality: municipality?.name ?? '' })}
          list={createTexts()}
          onOpen={(roll) => portal.navigation.to(`/property?roll=${roll}`)}
          source={source}
        />
      )}
    </>
  );
});
