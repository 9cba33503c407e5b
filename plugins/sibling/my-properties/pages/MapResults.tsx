import { usePortal, useQuery } from '@portal/plugin-api/react';
import { EmptyState, lazyControl, LoadFailure, ResultCount, Skeleton } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { t } from '../messages';
import { toMapQuery, type MyPropertiesProps } from '../my-properties-store';

const ParcelMap = lazyControl(() => import('@portal/map').then((library) => library.ParcelMap), {
  height: 'auto',
  renderLoading: () => <Skeleton width="100%" />,
});

export interface MapResultsProps extends MyPropertiesProps {
  /** Whether a quick search is about to be added to the URL. */
  readonly isWaiting: boolean;
}

/** The properties of the list on a map. */
export const MapResults = observer(function MapResults({ isWaiting, params, store }: MapResultsProps) {
  const portal = usePortal();
  const { request, filters } = params;
  const { extent } = store;
  const { municipality, result, value } = useQuery(extent, isWaiting ? undefined : toMapQuery(request));
  const code = municipality?.code ?? '';
  const source = useMemo(() => store.createMapSource(code, request), [store, code, request]);
  if (result.state === 'failed')
    return (
      <LoadFailure
        error={result.error}
        onRetry={() => void extent.reload()}
        title={t('my-properties.failed')}
      />
    );
  const name = municipality?.name ?? '';
  return (
    <>
      <ResultCount text={value && t('my-properties.found', { number: value.rows })} />
      {filters.search !== '' && <p>{t('my-properties.mapOfOne', { municipality: name })}</p>}
      {value?.bounds === null && (
        <EmptyState hint={t('my-properties.noneHint')} title={t('my-properties.none')} />
      )}
      {value?.bounds !== undefined && value.bounds !== null && (
        <ParcelMap
          background={portal.map}
          bounds={value.bounds}
          label={t('my-properties.mapOf', { municipality: name })}
          onOpen={(roll) => portal.navigation.to(`/property?roll=${roll}`)}
          source={source}
        />
      )}
    </>
  );
});
