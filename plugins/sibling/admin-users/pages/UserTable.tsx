import { type DirectoryEntry, userTypeLabel } from '@portal/backends';
import { DataTable, formatCount, formatDayAndTime, type Column } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import type { AdminUsersProps } from '../admin-users-store';
import { t } from '../messages';
import { AccountState } from './AccountState';

export const UserTable = observer(function UserTable({ params, store }: AdminUsersProps) {
  return (
    <DataTable
      loadingRows={12}
      columns={createColumns()}
      getRowKey={({ id }) => id}
      getRowLink={({ id }) => params.getRecordPath(id)}
      label={t('admin-users.title')}
      onSort={params.sort}
      variant="page"
      rows={store.list.page.value?.users}
      sorting={params.sorting}
    />
  );
});

function createColumns(): readonly Column<DirectoryEntry>[] {
  return [
    {
      key: 'username',
      title: t('admin-users.username'),
      cell: ({ username }) => username,
      skeletonWidth: '8em',
      sortable: true,
    },
    {
      key: 'name',
      title: t('admin-users.name'),
      cell: ({ name }) => name,
      skeletonWidth: '9em',
      essential: true,
      sortable: true,
    },
    {
      key: 'userType',
      title: t('admin-users.userType'),
      cell: ({ userType }) => userTypeLabel(userType),
      skeletonWidth: '7em',
    },
    {
      key: 'state',
      title: t('admin-users.state'),
      cell: ({ state }) => <AccountState state={state} />,
      skeletonWidth: '9.5em',
      essential: true,
    },
    {
      key: 'municipalities',
      title: t('admin-users.municipalities'),
      cell: ({ municipalities }) => formatCount(municipalities.length),
      skeletonWidth: '2em',
      numeric: true,
    },
    {
      key: 'permissions',
      title: t('admin-users.permissions'),
      cell: ({ rules }) => formatCount(rules.length),
      skeletonWidth: '2em',
      numeric: true,
    },
    {
      key: 'lastLogin',
      title: t('admin-users.lastLogin'),
      cell: ({ lastLogin }) => (lastLogin === null ? t('admin-users.never') : formatDayAndTime(lastLogin)),
      skeletonWidth: '9em',
      sortable: true,
    },
  ];
}
