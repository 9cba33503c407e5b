import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Button,
  EmptyNote,
  FilterBar,
  focusFrame,
  ListRows,
  listStrings,
  NoMunicipalityNote,
  PageFrame,
  ResultCount,
  SelectFilter,
  TextFilter,
  useStarted,
} from '../../../kit';
import { type PartProps, PeopleStore } from '../people-store';
import { strings } from '../strings';
import styles from './PeoplePage.module.css';
import { PeopleTable } from './PeopleTable';
import { PersonCard } from './PersonCard';

/** The page at `/people-portal`: owners and tenants by name and property; without names for those who may not see them. */
export const PeoplePage = observer(function PeoplePage() {
  const portal = usePortal();
  const store = useStarted(() => new PeopleStore(portal));
  const { municipality } = store;
  return (
    <PageFrame
      purpose={municipality === undefined ? strings.purpose : strings.purposeFor(municipality.name)}
      title={strings.title}
    >
      {store.personId !== undefined && <PersonCard store={store} />}
      {municipality === undefined ? (
        <NoMunicipalityNote hint={strings.chooseMunicipality} />
      ) : (
        <>
          <Filters store={store} />
          <Results store={store} />
        </>
      )}
    </PageFrame>
  );
});

const kinds = [
  { value: '', label: strings.everybody },
  { value: 'owner', label: strings.owners },
  { value: 'tenant', label: strings.tenants },
] as const;

const Filters = observer(function Filters({ store }: PartProps) {
  const { name, property, kind } = store.criteria;
  const hint = store.namesHidden ? strings.hiddenHint : store.maySearch ? undefined : strings.searchHint;
  return (
    <>
      <FilterBar label={strings.filters}>
        {store.maySearch && (
          <TextFilter
            label={strings.filterName}
            onChange={(typed) => store.narrow({ name: typed })}
            value={name}
          />
        )}
        <TextFilter
          label={strings.filterProperty}
          onChange={(typed) => store.narrow({ property: typed })}
          value={property}
        />
        <SelectFilter
          label={strings.filterKind}
          onChange={(chosen) =>
            store.narrow({ kind: kinds.find(({ value }) => value === chosen)?.value ?? '' })
          }
          options={kinds}
          value={kind}
        />
        <Button disabled={!store.isFiltered} onPress={store.clear}>
          {listStrings.clear}
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
      <ResultCount text={value && strings.found(value.total)} />
      <Content store={store} />
    </>
  );
});

const Content = observer(function Content({ store }: PartProps) {
  if (store.isRefused)
    return (
      <div className={styles['refused']}>
        <EmptyNote hint={strings.deniedHint} title={strings.denied} />
        <Button
          onPress={() => {
            focusFrame();
            store.forgetNames();
          }}
        >
          {strings.withoutName}
        </Button>
      </div>
    );
  return (
    <ListRows
      address={store.address}
      failed={strings.failed}
      list={store.list}
      none={<EmptyNote hint={strings.nobodyHint} title={strings.nobody} />}
    >
      <PeopleTable store={store} />
    </ListRows>
  );
});
