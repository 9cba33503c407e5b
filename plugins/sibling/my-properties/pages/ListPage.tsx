import { useListParams, useParam, usePortal, useQuery } from '@portal/plugin-api/react';
import type { Municipality } from '@portal/plugin-api';
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
import {
  listShape,
  MyPropertiesStore,
  toRequest,
  type PartProps,
  type PropertyParams,
} from '../my-properties-store';
import { criterionNames } from '../criteria';
import { t } from '../messages';
import { AdvancedSearch } from './AdvancedSearch';
import { MapResults } from './MapResults';
import { PropertyTable } from './PropertyTable';

/** With the search that shows them. */
const savedNames = [...criterionNames, 'mode'];

/**
 * The page at `/my-properties`: quick search results, or the properties of a municipality with an advanced
 * search.
 */
export const ListPage = observer(function ListPage() {
  const portal = usePortal();
  const [store] = useState(() => new MyPropertiesStore(portal));
  const params = useListParams(listShape);
  const quickSearch = useQuickSearch(params);
  const [view] = useParam('view');
  const isMap = view === 'map';
  const { municipality } = useQuery(store.list, quickSearch || isMap ? undefined : toRequest(params.request));
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
            <Card>
              <AdvancedSearch choices={store.choices.value} params={params} />
            </Card>
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
            <MapResults isWaiting={quickSearch} params={params} store={store} />
          ) : (
            <Results params={params} store={store} />
          )}
        </>
      )}
    </PageFrame>
  );
});

/**
 * Puts the last quick search into an address without filters, so that it can be shared. Returns whether there is one: the
 * list waits for it.
 */
function useQuickSearch({ isFiltered, setFilters }: PropertyParams): boolean {
  const { last } = usePortal().search;
  const record = isFiltered || last?.searchTerm === '' ? undefined : last;
  useLayoutEffect(() => {
    if (record === undefined) return;
    const { searchTerm, activeFilter, isSuggestion } = record;
    const exact = isSuggestion ? 'true' : '';
    setFilters({ search: searchTerm, by: activeFilter, exact }, { replace: true });
  }, [record, setFilters]);
  return record !== undefined;
}

function describePage({ filters }: PropertyParams, municipality: Municipality | undefined): string {
  if (municipality === undefined) return t('my-properties.purpose');
  const { search: term, by } = filters;
  return term === ''
    ? t('my-properties.purposeFor', { municipality: municipality.name })
    : t(`my-properties.purposesFound.${by}`, { term, municipality: municipality.name });
}

/** Leads from the results of a quick search to the list of the whole municipality. */
function LeaveSearch({ params: { filters, setFilters } }: Pick<PartProps, 'params'>) {
  return (
    <div>
      <Button onClick={() => setFilters({ search: '', exact: '', by: '', mode: 'advanced' })}>
        {t('my-properties.leaveSearch', { term: filters.search })}
      </Button>
    </div>
  );
}

const Results = observer(function Results({ params, store }: PartProps) {
  const { value } = store.list;
  return (
    <>
      <ResultCount text={value && t('my-properties.found', { number: value.total })} />
      <ListRows
        page={params}
        failureTitle={t('my-properties.failed')}
        list={store.list}
        empty={<EmptyState hint={t('my-properties.noneHint')} title={t('my-properties.none')} />}
      >
        <PropertyTable params={params} store={store} />
      </ListRows>
    </>
  );
});
