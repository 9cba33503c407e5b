import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Button,
  ChoicesNote,
  EmptyNote,
  FilterBar,
  ListRows,
  listStrings,
  PageFrame,
  ResultCount,
  SelectFilter,
  TextFilter,
  useStarted,
} from '../../../kit';
import { strings } from '../strings';
import { AdminUsersStore, type PartProps } from '../admin-users-store';
import { UserCard } from './UserCard';
import styles from './UsersPage.module.css';
import { UserTable } from './UserTable';

/** The page at `/admin/users`: who has an account, what each may see, and who may see what; nothing is changed here. */
export const UsersPage = observer(function UsersPage() {
  const portal = usePortal();
  const store = useStarted(() => new AdminUsersStore(portal));
  const { result } = store.list;
  return (
    <PageFrame purpose={strings.purpose} title={strings.title}>
      {result.state === 'failed' && result.error.status === 403 ? (
        <EmptyNote hint={strings.deniedHint} title={strings.denied} />
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

const any = { value: '', label: listStrings.any };

const Filters = observer(function Filters({ store }: PartProps) {
  const { name, permission, municipality, section } = store.criteria;
  const municipalities = store.choices.value?.municipalities ?? [];
  const known = municipalities.some(({ code }) => code === municipality);
  return (
    <>
      <FilterBar label={strings.filters}>
        <TextFilter
          label={strings.filterName}
          onChange={(typed) => store.narrow({ name: typed })}
          value={name}
        />
        <SelectFilter
          label={strings.filterSection}
          onChange={(chosen) => store.narrow({ section: chosen })}
          options={[any, ...store.sections.map(({ path, title }) => ({ value: path, label: title }))]}
          value={section}
        />
        <SelectFilter
          label={strings.filterPermission}
          onChange={(chosen) => store.narrow({ permission: chosen })}
          options={[any, ...store.permissions.map((value) => ({ value, label: value }))]}
          value={permission}
        />
        <SelectFilter
          label={strings.filterMunicipality}
          onChange={(chosen) => store.narrow({ municipality: chosen })}
          options={[
            any,
            ...municipalities.map(({ code, name: called }) => ({ value: code, label: called })),
            ...(municipality === '' || known ? [] : [{ value: municipality, label: municipality }]),
          ]}
          value={municipality}
        />
        <Button disabled={!store.isFiltered} onPress={store.clear}>
          {listStrings.clear}
        </Button>
      </FilterBar>
      <ChoicesNote choices={store.choices} />
      {store.section !== undefined && (
        <p className={styles['hint']}>{strings.needs(store.section.title, store.section.permissions)}</p>
      )}
    </>
  );
});

const Results = observer(function Results({ store }: PartProps) {
  const { value } = store.list;
  return (
    <>
      <ResultCount text={value && strings.found(value.total)} />
      <ListRows
        address={store.address}
        failed={strings.failed}
        list={store.list}
        none={<EmptyNote hint={strings.nobodyHint} title={strings.nobody} />}
      >
        <UserTable store={store} />
      </ListRows>
    </>
  );
});
