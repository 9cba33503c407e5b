import { listNextHearings, type NextHearings } from '@portal/backends';
import { MunicipalityQuery, usePortal, useQuery } from '@portal/plugin-api/react';
import { formatDay, Link, ListWidget, UiProvider, type Column } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../messages';
import styles from './HearingsToCome.module.css';

type Hearing = NextHearings['appeals'][number];

const shown = 5;

/** Returns the path of the list with filters; the portal appends the municipality. */
const getPath = (filters: Readonly<Record<string, string>>): string =>
  `/appeal?${new URLSearchParams(filters).toString()}`;

const createColumns = (): readonly Column<Hearing>[] => [
  {
    key: 'hearing',
    title: t('appeals.hearing'),
    cell: ({ hearingOn }) => (
      <span className={styles['day']}>{hearingOn === null ? '–' : formatDay(hearingOn)}</span>
    ),
    skeletonWidth: '6em',
  },
  {
    key: 'appeal',
    title: t('appeals.widget.appeal'),
    cell: ({ id, address }) => (
      <span className={styles['appeal']}>
        <Link to={getPath({ appeal: id })}>{address}</Link>
        <span>{id}</span>
      </span>
    ),
    skeletonWidth: '10em',
  },
];

/** The widget "Hearings to come": the next hearings of the municipality by day. */
export const HearingsToCome = observer(function HearingsToCome() {
  const portal = usePortal();
  const [query] = useState(
    () =>
      new MunicipalityQuery<NextHearings>({
        portal,
        waitWhileHidden: true,
        fetch: ({ municipality: { code }, signal }) =>
          listNextHearings(portal.http('api'), { countyMun: code, size: shown }, { signal }),
      }),
  );
  const { municipality, result, value, reload } = useQuery(query);
  return (
    <UiProvider portal={portal}>
      <ListWidget
        caption={
          municipality &&
          value &&
          t('appeals.widget.caption', { municipality: municipality.name, total: value.total })
        }
        columns={createColumns()}
        emptyTitle={t('appeals.widget.none', { municipality: municipality?.name ?? '' })}
        failureTitle={t('appeals.widget.failed')}
        getRowKey={({ id }) => id}
        loadingRows={shown}
        municipality={municipality}
        municipalityHint={t('appeals.chooseMunicipality')}
        onRetry={() => void reload()}
        result={result}
        rows={value?.appeals}
        title={t('appeals.widget.title')}
        to={value === undefined ? '/appeal' : getPath({ state: 'Scheduled', hearingFrom: value.asOf })}
      />
    </UiProvider>
  );
});
