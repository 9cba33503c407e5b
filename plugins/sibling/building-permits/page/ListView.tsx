import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { answerOf, EmptyNote, ListRows, MunicipalityAnswer, ResultCount, useStarted } from '../../../kit';
import { readList } from '../answers';
import type { PermitFilters } from '../permit-filters';
import { strings } from '../strings';
import { PermitTable } from './PermitTable';

/** What the list is told. */
export interface ListViewProps {
  readonly filters: PermitFilters;
}

/** The permits that the address wants, page by page. */
export const ListView = observer(function ListView({ filters }: ListViewProps) {
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
      <ListRows
        address={filters.address}
        failed={strings.failed}
        list={list}
        none={<EmptyNote hint={strings.noneHint} title={strings.none} />}
      >
        <PermitTable filters={filters} permits={value?.permits} />
      </ListRows>
    </>
  );
});
