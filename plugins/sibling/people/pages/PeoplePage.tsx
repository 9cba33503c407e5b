import { usePortal, useRecordList } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  Button,
  Downloads,
  EmptyState,
  FilterBar,
  focusFrame,
  ListRows,
  NoMunicipality,
  PageFrame,
  ResultCount,
  SelectFilter,
  TextFilter,
} from '@portal/ui';
import { type PeopleProps, PeopleStore } from '../people-store';
import { t } from '../messages';
import styles from './PeoplePage.module.css';
import { PeopleTable } from './PeopleTable';
import { PersonCard } from './PersonCard';

/**
 * The page at `/people-portal`: owners and tenants by name and property, without names for users who may not
 * see them.
 */
export const PeoplePage = observer(function PeoplePage() {
  const portal = usePortal();
  const [store] = useState(() => new PeopleStore(portal));
  const params = useRecordList(store.list);
  const { municipality, value } = store.list.page;
  return (
    <PageFrame
      actions={
        municipality !== undefined &&
        value !== undefined &&
        value.total > 0 && (
          <Downloads
            fileName={`people-${municipality.code}`}
            params={{ municipality: municipality.code, ...params.request }}
            target="people"
          />
        )
      }
      purpose={
        municipality === undefined
          ? t('people.purpose')
          : t('people.purposeFor', { municipality: municipality.name })
      }
      title={t('people.title')}
    >
      {params.openedId !== '' && <PersonCard params={params} store={store} />}
      {municipality === undefined ? (
        <NoMunicipality hint={t('people.chooseMunicipality')} />
      ) : (
        <>
          <Filters params={params} store={store} />
          <Results params={params} store={store} />
        </>
      )}
    </PageFrame>
  );
});

const createKinds = () =>
  [
    { value: '', label: t('people.everybody') },
    { value: 'owner', label: t('people.owners') },
    { value: 'tenant', label: t('people.tenants') },
  ] as const;

const Filters = observer(function Filters({ params, store }: PeopleProps) {
  const { name, property, kind } = params.filters;
  const type = (typed: Parameters<typeof params.setFilters>[0]) =>
    params.setFilters(typed, { replace: true });
  const hint = store.namesHidden
    ? t('people.hiddenHint')
    : store.maySearch
      ? undefined
      : t('people.searchHint');
  return (
    <>
      <FilterBar
        ignored={params.ignored}
        saved={{ list: 'people', names: Object.keys(params.filters) }}
        isFiltered={params.isFiltered}
        onClear={params.clear}
        label={t('people.filters')}
      >
        {store.maySearch && (
          <TextFilter
            label={t('people.filterName')}
            onChange={(typed) => type({ name: typed })}
            value={name}
          />
        )}
        <TextFilter
          label={t('people.filterProperty')}
          onChange={(typed) => type({ property: typed })}
          value={property}
        />
        <SelectFilter
          label={t('people.filterKind')}
          onChange={(chosen) =>
            params.setFilters({ kind: createKinds().find(({ value }) => value === chosen)?.value ?? '' })
          }
          options={createKinds()}
          value={kind}
        />
      </FilterBar>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
    </>
  );
});

const Results = observer(function Results({ params, store }: PeopleProps) {
  const { value } = store.list.page;
  return (
    <>
      <ResultCount text={value && t('people.found', { number: value.total })} />
      <Content params={params} store={store} />
    </>
  );
});

const Content = observer(function Content({ params, store }: PeopleProps) {
  const portal = usePortal();
  const asksForNames = params.filters.name !== '' || params.sorting.key === 'name';
  if (asksForNames && store.isRefused)
    return (
      <div className={styles['refused']}>
        <EmptyState hint={t('people.deniedHint')} title={t('people.denied')} />
        <Button
          onClick={() => {
            focusFrame();
            portal.navigation.to(params.getPath({ name: '', sort: '', order: '', from: '' }));
          }}
        >
          {t('people.withoutName')}
        </Button>
      </div>
    );
  return (
    <ListRows
      page={params}
      failureTitle={t('people.failed')}
      list={store.list.page}
      empty={<EmptyState hint={t('people.nobodyHint')} title={t('people.nobody')} />}
    >
      <PeopleTable params={params} store={store} />
    </ListRows>
  );
});
