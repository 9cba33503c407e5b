import { listWork, type WorkItem, type WorkList } from '@portal/backends';
import { MunicipalityQuery, usePortal, useQuery } from '@portal/plugin-api/react';
import { Link, ListWidget, UiProvider, type Column } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../messages';
import { Due } from '../pages/Due';
import { useLive } from '../use-live';
import styles from './DueThisWeek.module.css';

const shown = 5;
const listPath = '/my-work/list?due=week';

const createColumns = (today: string): readonly Column<WorkItem>[] => [
  {
    key: 'item',
    title: t('my-work.item'),
    cell: ({ id, title, address }) => (
      <span className={styles['item']}>
        <Link to={`/my-work/items/${id}`}>{title}</Link>
        <span>{address}</span>
      </span>
    ),
    skeletonWidth: '10em',
  },
  {
    key: 'due',
    title: t('my-work.due'),
    cell: (item) => <Due item={item} today={today} />,
    skeletonWidth: '6em',
  },
];

/**
 * The widget "Work due this week": the user's work items of the municipality that are due within seven days.
 */
export const DueThisWeek = observer(function DueThisWeek() {
  const portal = usePortal();
  const [query] = useState(
    () =>
      new MunicipalityQuery<WorkList>({
        portal,
        waitWhileHidden: true,
        fetch: ({ municipality: { code }, signal }) =>
          listWork(
            portal.http('api'),
            { countyMun: code, assignee: 'me', due: 'week', size: shown },
            { signal },
          ),
      }),
  );
  const { municipality, result, value, reload } = useQuery(query);
  useLive(query.refresh, 0);
  return (
    <UiProvider portal={portal}>
      <ListWidget
        caption={
          municipality &&
          value &&
          t('my-work.widget.caption', { municipality: municipality.name, total: value.total })
        }
        columns={createColumns(value?.today ?? '')}
        emptyTitle={t('my-work.widget.none', { municipality: municipality?.name ?? '' })}
        failureTitle={t('my-work.listFailed')}
        getRowKey={({ id }) => id}
        loadingRows={shown}
        municipality={municipality}
        municipalityHint={t('my-work.chooseMunicipality')}
        onRetry={() => void reload()}
        result={result}
        rows={value?.items}
        title={t('my-work.widget.title')}
        to={listPath}
      />
    </UiProvider>
  );
});
