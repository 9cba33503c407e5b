import { getRequestWeeks, type RfrWeeks } from '@portal/backends';
import { MunicipalityQuery, usePortal, useQuery } from '@portal/plugin-api/react';
import { DataTable, formatCount, formatShortDay, Link, LoadFailureLine, SmallChart } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../messages';
import styles from './ForMunicipality.module.css';

type Week = RfrWeeks['weeks'][number];

const getListPath = ({ from, to }: Week): string =>
  `/rfr?${new URLSearchParams({ receivedFrom: from, receivedTo: to }).toString()}`;

/** The requests of the last eight weeks as bars and as a table. */
export const Weeks = observer(function Weeks() {
  const portal = usePortal();
  const [query] = useState(
    () =>
      new MunicipalityQuery<RfrWeeks>({
        portal,
        fetch: ({ municipality: { code }, signal }) => getRequestWeeks(portal.http('api'), code, { signal }),
      }),
  );
  const [isOpen, setOpen] = useState(false);
  const { result, value, reload } = useQuery(query);
  if (result.state === 'failed')
    return (
      <LoadFailureLine
        error={result.error}
        onRetry={() => void reload()}
        title={t('rfr.widgets.weeksFailed')}
      />
    );
  const weeks = value?.weeks;
  return (
    <div className={styles['weeks']}>
      <p className={styles['weeksTitle']}>{t('rfr.widgets.byWeek')}</p>
      {weeks === undefined ? (
        <div className={styles['chart']} />
      ) : (
        <SmallChart kind="bars" label={t('rfr.widgets.byWeek')} values={weeks.map(({ count }) => count)} />
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('rfr.widgets.asTable')}</summary>
        {isOpen && (
          <DataTable
            columns={[
              {
                key: 'week',
                title: t('rfr.widgets.week'),
                cell: (week: Week) => (
                  <Link to={getListPath(week)}>
                    {t('rfr.widgets.weekFrom', {
                      from: formatShortDay(week.from),
                      to: formatShortDay(week.to),
                    })}
                  </Link>
                ),
                skeletonWidth: '8em',
              },
              {
                key: 'count',
                title: t('rfr.requests'),
                cell: ({ count }: Week) => formatCount(count),
                numeric: true,
                skeletonWidth: '2em',
              },
            ]}
            getRowKey={({ from }) => from}
            label={t('rfr.widgets.byWeek')}
            loadingRows={8}
            rows={weeks}
            variant="card"
          />
        )}
      </details>
    </div>
  );
});
