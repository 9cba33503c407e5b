import { useQuery } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { EmptyState, LoadFailure } from '@portal/ui';
import { toFilters, type BuildingPermitsProps } from '../building-permits-store';
import { t } from '../messages';
import { SummaryCards } from './SummaryCards';

/** The list summarised by neighbourhood, with the same filters. */
export const SummaryView = observer(function SummaryView({ params, store }: BuildingPermitsProps) {
  const { result, reload, value } = useQuery(store.summary, toFilters(params.filters));
  if (result.state === 'failed')
    return (
      <LoadFailure
        error={result.error}
        onRetry={() => void reload()}
        title={t('building-permits.summary.failed')}
      />
    );
  if (value?.neighbourhoods.length === 0)
    return <EmptyState hint={t('building-permits.noneHint')} title={t('building-permits.none')} />;
  return <SummaryCards summary={value} />;
});
