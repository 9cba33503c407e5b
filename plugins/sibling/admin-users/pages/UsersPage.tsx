import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Button,
  ChoicesNote,
  EmptyNote,
  FilterBar,
  ListRows,
  listText,
  PageFrame,
  ResultCount,
  SelectFilter,
  TextFilter,
  useStarted,
} from '../../../kit';
import { t } from '../messages';
import { AdminUsersStore, type PartProps } from '../admin-users-store';
import { UserCard } from './UserCard';
import styles from './UsersPage.module.css';
import { UserTable } from './UserTable';

const alternatives = new Intl.ListFormat('en-CA', { type: 'disjunction' });

/** The page at `/admin/users`: accounts and what each may see; read-only. */
export const UsersPage = observer(function UsersPage() {
  const portal = usePortal();
  const store = useStarted(() => new AdminUsersStore(portal));
  const { result } = store.list;
  return (
    <PageFrame purpose={t('admin-users.purpose')} title={t('admin-users.title')}>
      {result.state === 'failed' && result.error.status === 403 ? (
        <EmptyNote hint={t('admin-users.deniedHint')} title={t('admin-users.denied')} />
      ) : (
        <>
          {store.userId !== undefined && <UserCard store={store} />}
          <Filters store={store} />
          <Results store={store} />
        </>
      )}
    </PageFrame>
  );
});

const createAny = () => ({ value: '', label: listText('kit.list.any') });

const Filters = observer(function Filters({ store }: PartProps) {
  const { name, permission, municipality, section } = store.criteria;
  const municipalities = store.choices.value?.municipalities ?? [];
  const known = municipalities.some(({ code }) => code === municipality);
  return (
    <>
      <FilterBar label={t('admin-users.filters')}>
        <TextFilter
          label={t('admin-users.filterName')}
          onChange={(typed) => store.narrow({ name: typed })}
          value={name}
        />
        <SelectFilter
          label={t('admin-users.filterSection')}
          onChange={(chosen) => store.narrow({ section: chosen })}
          options={[createAny(), ...store.sections.map(({ path, title }) => ({ value: path, label: title }))]}
          value={section}
        />
        <SelectFilter
          label={t('admin-users.filterPermission')}
          onChange={(chosen) => store.narrow({ permission: chosen })}
          options={[createAny(), ...store.permissions.map((value) => ({ value, label: value }))]}
          value={permission}
        />
        <SelectFilter
          label={t('admin-users.filterMunicipality')}
          onChange={(chosen) => store.narrow({ municipality: chosen })}
          options={[
            createAny(),
            ...municipalities.map(({ code, name: called }) => ({ value: code, label: called })),
            ...(municipality === '' || known ? [] : [{ value: municipality, label: municipality }]),
          ]}
          value={municipality}
        />
        <Button disabled={!store.isFiltered} onPress={store.clear}>
          {listText('kit.list.clear')}
        </Button>
      </FilterBar>
      <ChoicesNote choices={store.choices} />
      {store.section !== undefined && <p className={styles['hint']}>{describeNeeds(store.section)}</p>}
    </>
  );
});

function describeNeeds({ title, permissions }: NonNullable<AdminUsersStore['section']>): string {
  return permissions.length === 0
    ? t('admin-users.openToEveryone', { title })
    : t('admin-users.needs', { title, permissions: alternatives.format(permissions) });
}

const Results = observer(function Results({ store }: PartProps) {
  const { value } = store.list;
  return (
    <>
      <ResultCount text={value && t('admin-users.found', { number: value.total })} />
      <ListRows
        address={store.address}
        failed={t('admin-users.failed')}
        list={store.list}
        none={<EmptyNote hint={t('admin-users.nobodyHint')} title={t('admin-users.nobody')} />}
      >
        <UserTable store={store} />
      </ListRows>
    </>
  );
});
