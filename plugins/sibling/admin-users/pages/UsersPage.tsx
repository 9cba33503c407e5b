import { usePortal, useQuery, useRecordList } from '@portal/plugin-api/react';
import { Downloads, EmptyState, ListRows, PageFrame, ResultCount } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AdminUsersStore } from '../admin-users-store';
import { t } from '../messages';
import { Filters } from './Filters';
import { UserDrawer } from './UserDrawer';
import { UserTable } from './UserTable';

/** The page at `/admin/users`: accounts and their access; read-only. */
export const UsersPage = observer(function UsersPage() {
  const portal = usePortal();
  const [store] = useState(() => new AdminUsersStore(portal));
  const params = useRecordList(store.list);
  const { result, value } = store.list.page;
  useQuery(store.choices);
  return (
    <PageFrame
      actions={
        value !== undefined &&
        value.total > 0 && (
          <Downloads fileName="users" params={store.toQuery(params.request)} target="users" />
        )
      }
      purpose={t('admin-users.purpose')}
      title={t('admin-users.title')}
    >
      {result.state === 'failed' && result.error.status === 403 ? (
        <EmptyState hint={t('admin-users.deniedHint')} title={t('admin-users.denied')} />
      ) : (
        <>
          <UserDrawer params={params} store={store} />
          <Filters params={params} store={store} />
          <ResultCount text={value && t('admin-users.found', { number: value.total })} />
          <ListRows
            page={params}
            failureTitle={t('admin-users.failed')}
            list={store.list.page}
            empty={<EmptyState hint={t('admin-users.nobodyHint')} title={t('admin-users.nobody')} />}
          >
            <UserTable params={params} store={store} />
          </ListRows>
        </>
      )}
    </PageFrame>
  );
});
