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
import { t } from '../messages';
import { AdvancedSearch } from './AdvancedSearch';
import { ListTools } from './ListTools';
import { PropertyTable } from './PropertyTable';

/**
 * The page at `/my-properties`: quick search results, or the properties of a municipality with an advanced
 * search.
 */
export const ListPage = observer(function ListPage() {
  const portal = usePortal();
  const store = useStarted(() => new MyPropertiesStore(portal));
  return (
    <PageFrame
      action={!store.isAdvanced && <Button onPress={store.openAdvanced}>{t('my-properties.search')}</Button>}
      purpose={describePage(store)}
      title={t('my-properties.title')}
    >
      {store.municipality === undefined ? (
        <NoMunicipalityNote hint={t('my-properties.chooseMunicipality')} />
      ) : (
        <>
          {store.term !== '' && (
            <div>
              <Button onPress={store.leaveSearch}>
                {t('my-properties.leaveSearch', { term: store.term })}
              </Button>
            </div>
          )}
          {store.isAdvanced && <AdvancedSearch store={store} />}
          <Results store={store} />
        </>
      )}
    </PageFrame>
  );
});

function describePage({ municipality, term, searchedBy }: MyPropertiesStore): string {
  if (municipality === undefined) return t('my-properties.purpose');
  return term === ''
    ? t('my-properties.purposeFor', { municipality: municipality.name })
    : t(`my-properties.purposesFound.${searchedBy}`, { term, municipality: municipality.name });
}

const Results = observer(function Results({ store }: PartProps) {
  const { value } = store.list;
  return (
    <>
      <ResultCount text={value && t('my-properties.found', { number: value.total })} />
      <ListRows
        address={store.address}
        failed={t('my-properties.failed')}
        list={store.list}
        none={<EmptyNote hint={t('my-properties.noneHint')} title={t('my-properties.none')} />}
      >
        <ListTools store={store} />
        <PropertyTable store={store} />
      </ListRows>
    </>
  );
});
