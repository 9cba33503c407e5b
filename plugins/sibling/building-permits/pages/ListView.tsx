import { useQuery } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { EmptyState, ListRows, ResultCount } from '@portal/ui';
import { toPage, type PartProps } from '../building-permits-store';
import { t } from '../messages';
import { PermitTable } from './PermitTable';

export const ListView = observer(function ListView({ params, store }: PartProps) {
  const list = useQuery(store.list, toPage(params));
  const { value } = list;
  return (
    <>
      <ResultCount text={value && t('building-permits.permits', { number: value.total })} />
      <ListRows
        page={params}
        failureTitle={t('building-permits.failed')}
        list={list}
        empty={<EmptyState hint={t('building-permits.noneHint')} title={t('building-permits.none')} />}
      >
        <PermitTable params={params} permits={value?.permits} />
      </ListRows>
    </>
  );
});
