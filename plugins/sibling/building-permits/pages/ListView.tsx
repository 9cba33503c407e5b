import { MunicipalityQuery, usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { EmptyNote, ListRows, parseReply, ResultCount, useStarted } from '../../../kit';
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
      new MunicipalityQuery({
        portal,
        // By its content: opening a permit changes the address, but not the question.
        dependsOn: () => filters.pageQuestion,
        fetch: ({ municipality: { code }, signal }) => {
          const query = { countyMun: code, ...filters.pageQuestion };
          return parseReply(portal.http('api').get('/permits/list', { query, signal }), readList);
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
