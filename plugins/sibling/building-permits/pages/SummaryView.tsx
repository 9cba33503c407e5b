import { observer } from 'mobx-react-lite';
import { EmptyNote, FailureNote, useStarted } from '../../../kit';
import type { PartProps } from '../building-permits-store';
import { t } from '../messages';
import { SummaryCards } from './SummaryCards';

/** The list summarised by neighbourhood, with the same filters. */
export const SummaryView = observer(function SummaryView({ store }: PartProps) {
  const summary = useStarted(() => store.summary);
  const { result, reload, value } = summary;
  if (result.state === 'failed')
    return (
      <FailureNote
        failure={result.error}
        onRetry={() => void reload()}
        title={t('building-permits.summary.failed')}
      />
    );
  if (value?.neighbourhoods.length === 0)
    return <EmptyNote hint={t('building-permits.noneHint')} title={t('building-permits.none')} />;
  return <SummaryCards summary={value} />;
});
