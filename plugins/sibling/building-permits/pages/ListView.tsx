import { observer } from 'mobx-react-lite';
import { EmptyNote, ListRows, ResultCount, useStarted } from '../../../kit';
import type { PartProps } from '../building-permits-store';
import { strings } from '../strings';
import { PermitTable } from './PermitTable';

/** The permits that the address wants, page by page. */
export const ListView = observer(function ListView({ store }: PartProps) {
  const { filters } = store;
  const list = useStarted(() => store.list);
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
