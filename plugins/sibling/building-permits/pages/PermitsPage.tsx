import { MunicipalityQuery, usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { ChoicesNote, NoMunicipalityNote, PageFrame, parseReply, useStarted } from '../../../kit';
import { readChoices } from '../answers';
import { PermitFilters } from '../permit-filters';
import { strings } from '../strings';
import { UploadStore } from '../upload-store';
import { ListView } from './ListView';
import { PermitCard } from './PermitCard';
import { PermitFilterBar } from './PermitFilterBar';
import { SummaryView } from './SummaryView';
import { UploadView } from './UploadView';
import { ViewLinks } from './ViewLinks';

/** The page at `/building-permits`: the permits of a municipality as a list or summed up, and the upload of further ones. */
export const PermitsPage = observer(function PermitsPage() {
  const portal = usePortal();
  const filters = useStarted(() => new PermitFilters(portal));
  const choices = useStarted(
    () =>
      new MunicipalityQuery({
        portal,
        fetch: ({ municipality: { code }, signal }) => {
          const query = { countyMun: code };
          return parseReply(portal.http('api').get('/permits/choices', { query, signal }), readChoices);
        },
      }),
  );
  const upload = useStarted(() => new UploadStore(portal));
  const { current } = portal.municipality;
  return (
    <PageFrame
      purpose={current === undefined ? strings.purpose : strings.purposeFor(current.name)}
      title={strings.title}
    >
      {current === undefined ? (
        <NoMunicipalityNote hint={strings.chooseMunicipality} />
      ) : (
        <>
          <ViewLinks filters={filters} isUploadWaiting={upload.isUnconfirmed} />
          {filters.view !== 'upload' && (
            <>
              <PermitFilterBar choices={choices.value} filters={filters} />
              <ChoicesNote choices={choices} />
            </>
          )}
          {filters.number !== '' && <PermitCard filters={filters} />}
          {filters.view === 'list' && <ListView filters={filters} />}
          {filters.view === 'summary' && <SummaryView filters={filters} />}
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
