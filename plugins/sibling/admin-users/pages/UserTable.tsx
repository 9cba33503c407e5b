import type { PartProps } from '../admin-users-store';
import { observer } from 'mobx-react-lite';
import { DataTable, PortalLink, type Column } from '../../../kit';
import type { UserRow } from '../answers';
import { strings } from '../strings';

/** The users of the page, one a row. */
export const UserTable = observer(function UserTable({ store }: PartProps) {
  return (
    <DataTable
      awaited={12}
      columns={columnsFor(store.pathTo)}
      keyOf={({ id }) => id}
      label={strings.title}
      onSort={store.address.sort}
      place="page"
      rows={store.list.value?.users}
      sorting={store.address.sorting}
    />
  );
});

function columnsFor(pathTo: (id: string) => string): readonly Column<UserRow>[] {
  return [
    {
      key: 'username',
      title: strings.username,
      cell: ({ id, username }) => <PortalLink to={pathTo(id)}>{username}</PortalLink>,
      bone: '8em',
      sortable: true,
    },
    { key: 'name', title: strings.name, cell: ({ name }) => name, bone: '9em', sortable: true },
    { key: 'userType', title: strings.userType, cell: ({ userType }) => userType, bone: '7em' },
    { key: 'state', title: strings.state, cell: ({ state }) => strings.states[state], bone: '6em' },
    {
      key: 'municipalities',
      title: strings.municipalities,
      cell: ({ municipalities }) => strings.count(municipalities.length),
      bone: '2em',
      figures: true,
    },
    {
      key: 'permissions',
      title: strings.permissions,
      cell: ({ rules }) => strings.count(rules.length),
      bone: '2em',
      figures: true,
    },
    {
      key: 'lastLogin',
      title: strings.lastLogin,
      cell: ({ lastLogin }) => (lastLogin === null ? strings.never : strings.moment(lastLogin)),
      bone: '9em',
      sortable: true,
    },
  ];
}
