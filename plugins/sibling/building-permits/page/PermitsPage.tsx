import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  answerOf,
  MunicipalityAnswer,
  NoMunicipalityNote,
  PageFrame,
  useMade,
  useStarted,
} from '../../../kit';
import { readChoices } from '../answers';
import { PermitFilters } from '../permit-filters';
import { strings } from '../strings';
import { ListView } from './ListView';
import { PermitFilterBar } from './PermitFilterBar';
import { SummaryView } from './SummaryView';
import { ViewLinks } from './ViewLinks';

/** The page at `/building-permits`: the permits of a municipality as a list or summed up, and the upload of further ones. */
export const PermitsPage = observer(function PermitsPage() {
  const portal = usePortal();
  const filters = useMade(() => new PermitFilters(portal));
  const choices = useStarted(
    () =>
      new MunicipalityAnswer({
        portal,
        ask: ({ code }, signal) => {
          const query = { countyMun: code };
          return answerOf(portal.http('api').get('/permits/choices', { query, signal }), readChoices);
        },
      }),
  );
  const { current } = portal.municipality;
  return (
    <PageFrame
      purpose={current === undefined ? strings.purpose : strings.purposeFor(current.name)}
      title={strings.title}
    >
      {current === undefined ? (
        <NoMunicipalityNote />
      ) : (
        <>
          <ViewLinks filters={filters} />
          {filters.view !== 'upload' && <PermitFilterBar choices={choices.value} filters={filters} />}
          {filters.view === 'list' && <ListView filters={filters} />}
          {filters.view === 'summary' && <SummaryView filters={filters} />}
        </>
      )}
    </PageFrame>
  );
});
