import { useParam, usePortal, useQuery, useRecordList } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ChoicesFailure, Downloads, NoMunicipality, PageFrame, TabBar } from '@portal/ui';
import { BuildingPermitsStore, toQuery } from '../building-permits-store';
import { t } from '../messages';
import { ListView } from './ListView';
import { MapView } from './MapView';
import { PermitCard } from './PermitCard';
import { PermitFilterBar } from './PermitFilterBar';
import { SummaryView } from './SummaryView';
import { UploadView } from './UploadView';

const views = ['list', 'map', 'summary', 'upload'] as const;

/**
 * The page at `/building-permits`: the permits of a municipality as a list, map or summary, and the upload of
 * permits.
 */
export const PermitsPage = observer(function PermitsPage() {
  const portal = usePortal();
  const [store] = useState(() => new BuildingPermitsStore(portal));
  const [wantedView, setView] = useParam('view');
  const view = views.find((one) => one === wantedView) ?? 'list';
  const params = useRecordList(store.list, { enabled: view === 'list' });
  const { choices, upload } = store;
  const { value } = store.list.page;
  useEffect(() => upload.start(), [upload]);
  useQuery(choices);
  const { current } = portal.municipality;
  return (
    <PageFrame
      actions={
        current !== undefined &&
        view === 'list' &&
        value !== undefined &&
        value.total > 0 && (
          <Downloads
            fileName={`permits-${current.code}`}
            params={{ municipality: current.code, ...toQuery(params.request) }}
            target="permits"
          />
        )
      }
      purpose={
        current === undefined
          ? t('building-permits.purpose')
          : t('building-permits.purposeFor', { municipality: current.name })
      }
      title={t('building-permits.title')}
    >
      {current === undefined ? (
        <NoMunicipality hint={t('building-permits.chooseMunicipality')} />
      ) : (
        <>
          <TabBar
            current={view}
            items={views.map((key) => ({
              key,
              label:
                key === 'upload' && upload.isUnconfirmed
                  ? t('building-permits.upload.waiting')
                  : t(`building-permits.views.${key}`),
              to: params.getPath({ view: key === 'list' ? '' : key, permit: '' }),
            }))}
            label={t('building-permits.viewsLabel')}
          />
          {view !== 'upload' && (
            <>
              <PermitFilterBar choices={choices.value} params={params} />
              <ChoicesFailure choices={choices} />
            </>
          )}
          {params.openedId !== '' && <PermitCard params={params} store={store} />}
          {view === 'list' && <ListView params={params} store={store} />}
          {view === 'map' && <MapView params={params} store={store} />}
          {view === 'summary' && <SummaryView params={params} store={store} />}
          {view === 'upload' && (
            <UploadView
              municipality={current}
              onShowList={() => {
                upload.discard();
                setView('');
              }}
              store={upload}
            />
          )}
        </>
      )}
    </PageFrame>
  );
});
