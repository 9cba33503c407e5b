import { MunicipalityQuery, usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { EmptyNote, FailureNote, parseReply, useStarted } from '../../../kit';
import { readSummary } from '../answers';
import type { PermitFilters } from '../permit-filters';
import { strings } from '../strings';
import { SummaryCards } from './SummaryCards';

/** What the list has in each neighbourhood, under the same filters. */
export const SummaryView = observer(function SummaryView({ filters }: { readonly filters: PermitFilters }) {
  const portal = usePortal();
  const summary = useStarted(
    () =>
      new MunicipalityQuery({
        portal,
        // By its content: opening a permit changes the address, but not the question.
        dependsOn: () => filters.question,
        fetch: ({ municipality: { code }, signal }) => {
          const query = { countyMun: code, ...filters.question };
          return parseReply(portal.http('api').get('/permits/summary', { query, signal }), readSummary);
        },
      }),
  );
  const { result, reload, value } = summary;
  if (result.state === 'failed')
    return (
      <FailureNote failure={result.error} onRetry={() => void reload()} title={strings.summary.failed} />
    );
  if (value?.neighbourhoods.length === 0) return <EmptyNote hint={strings.noneHint} title={strings.none} />;
  return <SummaryCards summary={value} />;
});
