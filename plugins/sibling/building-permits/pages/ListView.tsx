import { observer } from 'mobx-react-lite';
import { EmptyState, ListRows, ResultCount } from '@portal/ui';
import type { BuildingPermitsProps } from '../building-permits-store';
import { t } from '../messages';
import { PermitTable } from './PermitTable';

export const ListView = observer(function ListView({ params, store }: BuildingPermitsProps) {
  const { value } = store.list.page;
  return (
    <>
      <ResultCount text={value && t('building-permits.permits', { number: value.total })} />
      <ListRows
        page={params}
        failureTitle={t('building-permits.failed')}
        list={store.list.page}
        empty={<EmptyState hint={t('building-permits.noneHint')} title={t('building-permits.none')} />}
      >
        <PermitTable params={params} permits={value?.permits} />
      </ListRows>
    </>
  );
});
