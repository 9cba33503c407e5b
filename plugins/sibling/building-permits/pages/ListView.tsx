import { observer } from 'mobx-react-lite';
import { EmptyNote, ListRows, ResultCount, useStarted } from '../../../kit';
import type { PartProps } from '../building-permits-store';
import { t } from '../messages';
import { PermitTable } from './PermitTable';

export const ListView = observer(function ListView({ store }: PartProps) {
  const { filters } = store;
  const list = useStarted(() => store.list);
  const { value } = list;
  return (
    <>
      <ResultCount text={value && t('building-permits.permits', { number: value.total })} />
      <ListRows
        address={filters.address}
        failed={t('building-permits.failed')}
        list={list}
        none={<EmptyNote hint={t('building-permits.noneHint')} title={t('building-permits.none')} />}
      >
        <PermitTable filters={filters} permits={value?.permits} />
      </ListRows>
    </>
  );
});
