import type { DirectoryEntry } from '#backends';
import type { PartProps } from '../admin-users-store';
import { observer } from 'mobx-react-lite';
import { DataTable, PortalLink, type Column, formats, days } from '../../../kit';
import { t } from '../messages';

export const UserTable = observer(function UserTable({ store }: PartProps) {
  return (
    <DataTable
      awaited={12}
      columns={columnsFor(store.getUserPath)}
      keyOf={({ id }) => id}
      label={t('admin-users.title')}
      onSort={store.address.sort}
      place="page"
      rows={store.list.value?.users}
      sorting={store.address.sorting}
    />
  );
});

function columnsFor(pathTo: (id: string) => string): readonly Column<DirectoryEntry>[] {
  return [
    {
      key: 'username',
      title: t('admin-users.username'),
      cell: ({ id, username }) => <PortalLink to={pathTo(id)}>{username}</PortalLink>,
      bone: '8em',
      sortable: true,
    },
    { key: 'name', title: t('admin-users.name'), cell: ({ name }) => name, bone: '9em', sortable: true },
    { key: 'userType', title: t('admin-users.userType'), cell: ({ userType }) => userType, bone: '7em' },
    {
      key: 'state',
      title: t('admin-users.state'),
      cell: ({ state }) => t(`admin-users.states.${state}`),
      bone: '6em',
    },
    {
      key: 'municipalities',
      title: t('admin-users.municipalities'),
      cell: ({ municipalities }) => formats.count(municipalities.length),
      bone: '2em',
      figures: true,
    },
    {
      key: 'permissions',
      title: t('admin-users.permissions'),
      cell: ({ rules }) => formats.count(rules.length),
      bone: '2em',
      figures: true,
    },
    {
      key: 'lastLogin',
      title: t('admin-users.lastLogin'),
      cell: ({ lastLogin }) => (lastLogin === null ? t('admin-users.never') : days.moment(lastLogin)),
      bone: '9em',
      sortable: true,
    },
  ];
}
