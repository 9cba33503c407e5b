import { listRequests, type RfrRequest, type RfrRequests, phaseLabel } from '@portal/backends';
import { MunicipalityQuery, usePortal, useQuery } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatDollars, formatRollNumber, ListWidget, UiProvider, type Column } from '@portal/ui';
import { t } from '../messages';
import styles from './ForMunicipality.module.css';
import { Weeks } from './Weeks';

const shown = 3;

const createColumns = (): readonly Column<RfrRequest>[] => [
  {
    key: 'roll',
    title: t('rfr.roll'),
    cell: ({ roll }) => <span className={styles['roll']}>{formatRollNumber(roll)}</span>,
    skeletonWidth: '12.8em',
  },
  { key: 'phase', title: t('rfr.phase'), cell: ({ phase }) => phaseLabel(phase), skeletonWidth: '6em' },
  {
    key: 'requested',
    title: t('rfr.requested'),
    cell: ({ requestedValue }) => formatDollars(requestedValue),
    numeric: true,
    skeletonWidth: '5em',
  },
];

/** The widget "RfRs for municipality": its three most recent requests. */
export const ForMunicipality = observer(function ForMunicipality() {
  const portal = usePortal();
  const [latest] = useState(
    () =>
      new MunicipalityQuery<RfrRequests>({
        portal,
        fetch: ({ municipality: { code: countyMun }, signal }) =>
          listRequests(portal.http('api'), { countyMun, size: shown, from: 0 }, { signal }),
      }),
  );
  const { municipality, result, value, reload } = useQuery(latest);
  return (
    <UiProvider portal={portal}>
      <ListWidget
        caption={municipality && t('rfr.widgets.mostRecent', { municipality: municipality.name })}
        columns={createColumns()}
        emptyTitle={t('rfr.noneIn', { municipality: municipality?.name ?? '' })}
        failureTitle={t('rfr.requestsFailed')}
        getRowKey={({ id }) => id}
        loadingRows={shown}
        municipality={municipality}
        municipalityHint={t('rfr.chooseMunicipality')}
        onRetry={() => void reload()}
        result={result}
        rows={value?.requests}
        title={t('rfr.widgets.forMunicipality')}
        to="/rfr"
      >
        <Weeks />
      </ListWidget>
    </UiProvider>
  );
});
