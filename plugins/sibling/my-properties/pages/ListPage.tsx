import { useParam, usePortal, useQuery, useRecordList } from '@portal/plugin-api/react';
import type { Municipality, PortalApi } from '@portal/plugin-api';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import {
  Button,
  Card,
  ChoicesFailure,
  EmptyState,
  ListRows,
  NoMunicipality,
  PageFrame,
  ResultCount,
  SavedFilters,
  TabBar,
} from '@portal/ui';
import { MyPropertiesStore, type MyPropertiesProps, type PropertyParams } from '../my-properties-store';
import { criterionNames } from '../criteria';
import { t } from '../messages';
import { AdvancedSearch } from './AdvancedSearch';
import { MapResults } from './MapResults';
import styles from './ListPage.module.css';
import { PropertyTable } from './PropertyTable';

/** Parameters of a saved filter, including the search mode that shows it. */
const savedNames = [...criterionNames, 'mode'];

/**
 * The page at `/my-properties`: quick search results, or the properties of a municipality with an advanced
 * search.
 */
export const ListPage = observer(function ListPage() {
  const portal = usePortal();
  const [store] = useState(() => new MyPropertiesStore(portal));
  const [view] = useParam('view');
  const isMap = view === 'map';
  const { last } = portal.search;
  const params = useRecordList(store.list, {
    enabled: ({ isFiltered }) => !isMap && !isSearchWaiting(last, isFiltered),
  });
  const isWaiting = isSearchWaiting(last, params.isFiltered);
  useQuickSearch(params, isWaiting);
  const { municipality } = store.list.page;
  useQuery(store.choices);
  const { search, mode } = params.filters;
  const [, setMode] = useParam('mode');
  const isAdvanced = search === '' || mode === 'advanced';
  return (
    <PageFrame
      actions={
        <>
          {!isAdvanced && <Button onClick={() => setMode('advanced')}>{t('my-properties.search')}</Button>}
          {search === '' && <SavedFilters list="properties" names={savedNames} />}
        </>
      }
      purpose={describePage(params, municipality)}
      title={t('my-properties.title')}
    >
      {municipality === undefined ? (
        <NoMunicipality hint={t('my-properties.chooseMunicipality')} />
      ) : (
        <>
          {search !== '' && <LeaveSearch params={params} />}
          {isAdvanced && (
            <div className={styles['search']}>
              <Card>
                <AdvancedSearch choices={store.choices.value} params={params} />
              </Card>
            </div>
          )}
          {isAdvanced && <ChoicesFailure choices={store.choices} />}
          <TabBar
            current={isMap ? 'map' : 'list'}
            items={[
              { key: 'list', label: t('my-properties.list'), to: params.getPath({ view: '' }) },
              { key: 'map', label: t('my-properties.map'), to: params.getPath({ view: 'map' }) },
            ]}
            label={t('my-properties.views')}
          />
          {isMap ? (
            <MapResults isWaiting={isWaiting} params={params} store={store} />
          ) : (
            <Results params={params} store={store} />
          )}
        </>
      )}
    </PageFrame>
  );
});

type LastSearch = PortalApi['search']['last'];

/** Whether the last quick search is about to be added to the URL, so that the list must wait. */
function isSearchWaiting(last: LastSearch, isFiltered: boolean): boolean {
  return !isFiltered && last !== undefined && last.searchTerm !== '';
}

/** Adds the last quick search to a URL without filters, so that it can be shared. */
function useQuickSearch({ setFilters }: PropertyParams, isWaiting: boolean): void {
  const { last } = usePortal().search;
  useLayoutEffect(() => {
    if (!isWaiting || last === undefined) return;
    const { searchTerm, activeFilter, isSuggestion } = last;
    const exact = isSuggestion ? 'true' : '';
    setFilters({ search: searchTerm, by: activeFilter, exact }, { replace: true });
  }, [isWaiting, last, setFilters]);
}

function describePage({ filters }: PropertyParams, municipality: Municipality | undefined): string {
  if (municipality === undefined) return t('my-properties.purpose');
  const { search: term, by } = filters;
  return term === ''
    ? t('my-properties.purposeFor', { municipality: municipality.name })
    : t(`my-properties.purposesFound.${by}`, { term, municipality: municipality.name });
}

/** A link from quick search results to the list of the whole municipality. */
function LeaveSearch({ params: { filters, setFilters } }: Pick<MyPropertiesProps, 'params'>) {
  return (
    <div>
      <Button onClick={() => setFilters({ search: '', exact: '', by: '', mode: 'advanced' })}>
        {t('my-properties.leaveSearch', { term: filters.search })}
      </Button>
    </div>
  );
}

const Results = observer(function Results({ params, store }: MyPropertiesProps) {
  const { value } = store.list.page;
  return (
    <>
      <ResultCount text={value && t('my-properties.found', { number: value.total })} />
      <ListRows
        page={params}
        failureTitle={t('my-properties.failed')}
        list={store.list.page}
        empty={<EmptyState hint={t('my-properties.noneHint')} title={t('my-properties.none')} />}
      >
        <PropertyTable params={params} store={store} />
      </ListRows>
    </>
  );
});
