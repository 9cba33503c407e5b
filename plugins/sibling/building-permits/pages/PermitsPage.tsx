import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { ChoicesNote, NoMunicipalityNote, PageFrame, useStarted } from '../../../kit';
import { BuildingPermitsStore } from '../building-permits-store';
import { t } from '../messages';
import { ListView } from './ListView';
import { PermitCard } from './PermitCard';
import { PermitFilterBar } from './PermitFilterBar';
import { SummaryView } from './SummaryView';
import { UploadView } from './UploadView';
import { ViewLinks } from './ViewLinks';

/**
 * The page at `/building-permits`: the permits of a municipality as a list or summary, and the upload of new
 * ones.
 */
export const PermitsPage = observer(function PermitsPage() {
  const portal = usePortal();
  const store = useStarted(() => new BuildingPermitsStore(portal));
  const { filters, choices, upload } = store;
  const { current } = portal.municipality;
  return (
    <PageFrame
      purpose={
        current === undefined
          ? t('building-permits.purpose')
          : t('building-permits.purposeFor', { municipality: current.name })
      }
      title={t('building-permits.title')}
    >
      {current === undefined ? (
        <NoMunicipalityNote hint={t('building-permits.chooseMunicipality')} />
      ) : (
        <>
          <ViewLinks filters={filters} isUploadWaiting={upload.isUnconfirmed} />
          {filters.view !== 'upload' && (
            <>
              <PermitFilterBar choices={choices.value} filters={filters} />
              <ChoicesNote choices={choices} />
            </>
          )}
          {filters.number !== '' && <PermitCard store={store} />}
          {filters.view === 'list' && <ListView store={store} />}
          {filters.view === 'summary' && <SummaryView store={store} />}
          {filters.view === 'upload' && (
            <UploadView
              municipality={current}
              onShowList={() => {
                upload.discard();
                filters.showList();
              }}
              store={upload}
            />
          )}
        </>
      )}
    </PageFrame>
  );
});
