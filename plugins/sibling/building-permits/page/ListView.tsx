import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  answerOf,
  BeyondNote,
  EmptyNote,
  FailureNote,
  MunicipalityAnswer,
  Pager,
  ResultCount,
  useStarted,
} from '../../../kit';
import { readList, type PermitList } from '../answers';
import { pageSize, type PermitFilters } from '../permit-filters';
import { strings } from '../strings';
import { PermitTable } from './PermitTable';

/** The permits that the address wants, page by page. */
export const ListView = observer(function ListView({ filters }: Pick<ResultsProps, 'filters'>) {
  const portal = usePortal();
  const list = useStarted(
    () =>
      new MunicipalityAnswer({
        portal,
        // By its content: opening a permit changes the address, but not the question.
        follows: () => JSON.stringify(filters.pageQuestion),
        ask: ({ code }, signal) => {
          const query = { countyMun: code, ...filters.pageQuestion };
          return answerOf(portal.http('api').get('/permits/list', { query, signal }), readList);
        },
      }),
  );
  const { value } = list;
  return (
    <>
      <ResultCount text={value && strings.permits(value.total)} />
      <Results filters={filters} list={list} />
    </>
  );
});

interface ResultsProps {
  readonly filters: PermitFilters;
  readonly list: MunicipalityAnswer<PermitList>;
}

const Results = observer(function Results({ filters, list }: ResultsProps) {
  const { answer, retry, value } = list;
  if (answer.state === 'failed')
    return <FailureNote failure={answer.failure} onRetry={() => void retry()} title={strings.failed} />;
  if (value?.total === 0) return <EmptyNote hint={strings.noneHint} title={strings.none} />;
  return (
    <>
      {value?.permits.length === 0 ? (
        <BeyondNote />
      ) : (
        <PermitTable filters={filters} permits={value?.permits} />
      )}
      {value !== undefined && (
        <Pager
          from={filters.from}
          onChange={(from) => filters.turnTo(from)}
          size={pageSize}
          total={value.total}
        />
      )}
    </>
  );
});
