import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { answerOf, EmptyNote, FailureNote, MunicipalityAnswer, useStarted } from '../../../kit';
import { readSummary } from '../answers';
import type { PermitFilters } from '../permit-filters';
import { strings } from '../strings';
import { SummaryCards } from './SummaryCards';

/** What the list has in each neighbourhood, under the same filters. */
export const SummaryView = observer(function SummaryView({ filters }: { readonly filters: PermitFilters }) {
  const portal = usePortal();
  const summary = useStarted(
    () =>
      new MunicipalityAnswer({
        portal,
        // By its content: opening a permit changes the address, but not the question.
        follows: () => JSON.stringify(filters.question),
        ask: ({ code }, signal) => {
          const query = { countyMun: code, ...filters.question };
          return answerOf(portal.http('api').get('/permits/summary', { query, signal }), readSummary);
        },
      }),
  );
  const { answer, retry, value } = summary;
  if (answer.state === 'failed')
    return (
      <FailureNote failure={answer.failure} onRetry={() => void retry()} title={strings.summary.failed} />
    );
  if (value?.neighbourhoods.length === 0) return <EmptyNote hint={strings.noneHint} title={strings.none} />;
  return <SummaryCards summary={value} />;
});
