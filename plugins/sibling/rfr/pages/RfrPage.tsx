import type { Municipality } from '@portal/plugin-api';
import { useParam, usePortal, useRecordList } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  CopyButton,
  Downloads,
  EmptyState,
  ListRows,
  NoMunicipality,
  PageFrame,
  ResultCount,
  TabBar,
  Term,
} from '@portal/ui';
import { RfrStore, toQuery, type RfrProps } from '../rfr-store';
import { t } from '../messages';
import { Filters } from './Filters';
import { RequestCard } from './RequestCard';
import { RequestsMap } from './RequestsMap';
import { RequestsTable } from './RequestsTable';

/** The page at `/rfr`: the requests for reconsideration of the current municipality. */
export const RfrPage = observer(function RfrPage() {
  const portal = usePortal();
  const [store] = useState(() => new RfrStore(portal));
  const [view] = useParam('view');
  const isMap = view === 'map';
  const params = useRecordList(store.list, { enabled: !isMap });
  const { municipality, value } = store.list.page;
  return (
    <PageFrame
      actions={
        <>
          {municipality !== undefined && !isMap && value !== undefined && value.total > 0 && (
            <Downloads
              fileName={`rfr-${municipality.code}`}
              params={{ municipality: municipality.code, ...toQuery(params.request) }}
              target="rfr"
            />
          )}
          {(isMap || value !== undefined) && (
            <CopyButton copiedMessage={t('rfr.page.linkCopied')} text={() => window.location.href}>
              {t('rfr.page.copyLink')}
            </CopyButton>
          )}
        </>
      }
      purpose={
        municipality === undefined
          ? t('rfr.page.purpose')
          : t('rfr.page.purposeFor', { municipality: municipality.name })
      }
      title={<Term name="rfr">{t('rfr.page.title')}</Term>}
    >
      {params.openedId !== '' && <RequestCard params={params} store={store} />}
      {municipality === undefined ? (
        <NoMunicipality hint={t('rfr.chooseMunicipality')} />
      ) : (
        <>
          <Filters params={params} />
          <TabBar
            current={isMap ? 'map' : 'list'}
            items={[
              { key: 'list', label: t('rfr.views.list'), to: params.getPath({ view: '', request: '' }) },
              { key: 'map', label: t('rfr.views.map'), to: params.getPath({ view: 'map', request: '' }) },
            ]}
            label={t('rfr.views.label')}
          />
          {isMap ? (
            <RequestsMap params={params} store={store} />
          ) : (
            <RequestsList municipality={municipality} params={params} store={store} />
          )}
        </>
      )}
    </PageFrame>
  );
});

interface RequestsListProps extends RfrProps {
  readonly municipality: Municipality;
}

const RequestsList = observer(function RequestsList({ municipality, params, store }: RequestsListProps) {
  const { value } = store.list.page;
  return (
    <>
      <ResultCount text={value && t('rfr.page.found', { count: value.total })} />
      <ListRows
        empty={
          params.isFiltered ? (
            <EmptyState hint={t('rfr.page.noMatchHint')} title={t('rfr.page.noMatch')} />
          ) : (
            <EmptyState
              hint={t('rfr.page.emptyHint')}
              title={t('rfr.noneIn', { municipality: municipality.name })}
            />
          )
        }
        failureTitle={t('rfr.requestsFailed')}
        list={store.list.page}
        page={params}
      >
        <RequestsTable params={params} store={store} />
      </ListRows>
    </>
  );
});
