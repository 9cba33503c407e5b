import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Button,
  EmptyNote,
  ListRows,
  NoMunicipalityNote,
  PageFrame,
  ResultCount,
  useStarted,
} from '../../../kit';
import { MyPropertiesStore, type PartProps } from '../my-properties-store';
import { strings } from '../strings';
import { AdvancedSearch } from './AdvancedSearch';
import { ListTools } from './ListTools';
import { PropertyTable } from './PropertyTable';

/** The page at `/my-properties`: what a quick search found, or the properties of a municipality by an advanced search. */
export const ListPage = observer(function ListPage() {
  const portal = usePortal();
  const store = useStarted(() => new MyPropertiesStore(portal));
  return (
    <PageFrame
      action={!store.isAdvanced && <Button onPress={store.openAdvanced}>{strings.search}</Button>}
      purpose={purposeOf(store)}
      title={strings.title}
    >
      {store.municipality === undefined ? (
        <NoMunicipalityNote hint={strings.chooseMunicipality} />
      ) : (
        <>
          {store.term !== '' && (
            <div>
              <Button onPress={store.leaveSearch}>{strings.leaveSearch(store.term)}</Button>
            </div>
          )}
          {store.isAdvanced && <AdvancedSearch store={store} />}
          <Results store={store} />
        </>
      )}
    </PageFrame>
  );
});

function purposeOf({ municipality, term, searchedBy }: MyPropertiesStore): string {
  if (municipality === undefined) return strings.purpose;
  return term === ''
    ? strings.purposeFor(municipality.name)
    : strings.purposeFound(term, searchedBy, municipality.name);
}

const Results = observer(function Results({ store }: PartProps) {
  const { value } = store.list;
  return (
    <>
      <ResultCount text={value && strings.found(value.total)} />
      <ListRows
        address={store.address}
        failed={strings.failed}
        list={store.list}
        none={<EmptyNote hint={strings.noneHint} title={strings.none} />}
      >
        <ListTools store={store} />
        <PropertyTable store={store} />
      </ListRows>
    </>
  );
});
