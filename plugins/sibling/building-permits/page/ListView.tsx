import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { answerOf, EmptyNote, FailureNote, MunicipalityAnswer, Pager, useStarted } from '../../../kit';
import { readList } from '../answers';
import { pageSize, type PermitFilters } from '../permit-filters';
import { strings } from '../strings';
import styles from './ListView.module.css';
import { PermitTable } from './PermitTable';

/** The permits that the address wants, page by page. */
export const ListView = observer(function ListView({ filters }: { readonly filters: PermitFilters }) {
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
  const { answer, retry, value } = list;
  if (answer.state === 'failed')
    return <FailureNote failure={answer.failure} onRetry={() => void retry()} title={strings.failed} />;
  if (value?.total === 0) return <EmptyNote hint={strings.noneHint} title={strings.none} />;
  return (
    <>
      <p className={styles['count']} role="status">
        {value === undefined ? '' : strings.permits(value.total)}
      </p>
      {value?.permits.length === 0 ? (
        <EmptyNote hint={strings.beyondHint} title={strings.beyond} />
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
