import type { RfrRequest } from '#backends';
import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  type Column,
  DataTable,
  EmptyNote,
  FailureNote,
  formats,
  NoMunicipalityNote,
  useStarted,
  WidgetFrame,
} from '../../../kit';
import { RfrStore } from '../rfr-store';
import { t } from '../messages';
import styles from './ForMunicipality.module.css';

const shown = 3;

const createColumns = (): readonly Column<RfrRequest>[] => [
  {
    key: 'roll',
    title: t('rfr.roll'),
    cell: ({ roll }) => <span className={styles['roll']}>{formats.roll(roll)}</span>,
    bone: '12.8em',
  },
  { key: 'phase', title: t('rfr.phase'), cell: ({ phase }) => phase, bone: '6em' },
  {
    key: 'requested',
    title: t('rfr.requested'),
    cell: ({ requestedValue }) => formats.dollars(requestedValue),
    figures: true,
    bone: '5em',
  },
];

/** The widget "RfRs for municipality": its three most recent requests. */
export const ForMunicipality = observer(function ForMunicipality() {
  const portal = usePortal();
  const store = useStarted(() => new RfrStore({ portal, step: shown }));
  const { municipality, shown: requests } = store;
  return (
    <WidgetFrame
      busy={requests.result.state === 'pending'}
      caption={municipality && t('rfr.widgets.mostRecent', { municipality: municipality.name })}
      title={t('rfr.widgets.forMunicipality')}
    >
      <Content store={store} />
    </WidgetFrame>
  );
});

const Content = observer(function Content({ store }: { readonly store: RfrStore }) {
  const { municipality, list, shown: requests } = store;
  if (municipality === undefined) return <NoMunicipalityNote hint={t('rfr.chooseMunicipality')} />;
  if (requests.result.state === 'failed')
    return (
      <FailureNote
        failure={requests.result.error}
        onRetry={requests.reload}
        title={t('rfr.requestsFailed')}
      />
    );
  if (list?.requests.length === 0)
    return <EmptyNote title={t('rfr.noneIn', { municipality: municipality.name })} />;
  return (
    <DataTable
      awaited={shown}
      columns={createColumns()}
      keyOf={({ id }) => id}
      label={t('rfr.widgets.forMunicipality')}
      place="card"
      rows={list?.requests}
    />
  );
});
