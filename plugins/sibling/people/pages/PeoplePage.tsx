import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Button,
  EmptyNote,
  FilterBar,
  focusFrame,
  ListRows,
  listText,
  NoMunicipalityNote,
  PageFrame,
  ResultCount,
  SelectFilter,
  TextFilter,
  useStarted,
} from '../../../kit';
import { type PartProps, PeopleStore } from '../people-store';
import { t } from '../messages';
import styles from './PeoplePage.module.css';
import { PeopleTable } from './PeopleTable';
import { PersonCard } from './PersonCard';

/**
 * The page at `/people-portal`: owners and tenants by name and property; without names for users who may not
 * see them.
 */
export const PeoplePage = observer(function PeoplePage() {
  const portal = usePortal();
  const store = useStarted(() => new PeopleStore(portal));
  const { municipality } = store;
  return (
    <PageFrame
      purpose={
        municipality === undefined
          ? t('people.purpose')
          : t('people.purposeFor', { municipality: municipality.name })
      }
      title={t('people.title')}
    >
      {store.personId !== undefined && <PersonCard store={store} />}
      {municipality === undefined ? (
        <NoMunicipalityNote hint={t('people.chooseMunicipality')} />
      ) : (
        <>
          <Filters store={store} />
          <Results store={store} />
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

const Filters = observer(function Filters({ store }: PartProps) {
  const { name, property, kind } = store.criteria;
  const hint = store.namesHidden
    ? t('people.hiddenHint')
    : store.maySearch
      ? undefined
      : t('people.searchHint');
  return (
    <>
      <FilterBar label={t('people.filters')}>
        {store.maySearch && (
          <TextFilter
            label={t('people.filterName')}
            onChange={(typed) => store.narrow({ name: typed })}
            value={name}
          />
        )}
        <TextFilter
          label={t('people.filterProperty')}
          onChange={(typed) => store.narrow({ property: typed })}
          value={property}
        />
        <SelectFilter
          label={t('people.filterKind')}
          onChange={(chosen) =>
            store.narrow({ kind: createKinds().find(({ value }) => value === chosen)?.value ?? '' })
          }
          options={createKinds()}
          value={kind}
        />
        <Button disabled={!store.isFiltered} onPress={store.clear}>
          {listText('kit.list.clear')}
        </Button>
      </FilterBar>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
    </>
  );
});

const Results = observer(function Results({ store }: PartProps) {
  const { value } = store.list;
  return (
    <>
      <ResultCount text={value && t('people.found', { number: value.total })} />
      <Content store={store} />
    </>
  );
});

const Content = observer(function Content({ store }: PartProps) {
  if (store.isRefused)
    return (
      <div className={styles['refused']}>
        <EmptyNote hint={t('people.deniedHint')} title={t('people.denied')} />
        <Button
          onPress={() => {
            focusFrame();
            store.clearNameFilters();
          }}
        >
          {t('people.withoutName')}
        </Button>
      </div>
    );
  return (
    <ListRows
      address={store.address}
      failed={t('people.failed')}
      list={store.list}
      none={<EmptyNote hint={t('people.nobodyHint')} title={t('people.nobody')} />}
    >
      <PeopleTable store={store} />
    </ListRows>
  );
});
