import { Card, EmptyState, formatShortDay, Link, LoadFailure, Skeleton } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import type { AppealsProps } from '../appeals-store';
import { t } from '../messages';
import styles from './AppealsPage.module.css';
import { HearingTime } from './AppealTable';

const skeletonCount = 5;

/** The next hearings, soonest first, with a link to all upcoming ones. */
export const NextHearingsCard = observer(function NextHearingsCard({ params, store }: AppealsProps) {
  const { result, value } = store.next;
  return (
    <Card
      actions={
        value !== undefined &&
        value.total > value.appeals.length && (
          <Link to={getUpcomingPath(params, value.asOf)}>{t('appeals.next.all')}</Link>
        )
      }
      busy={result.state === 'pending'}
      caption={
        value === undefined ? (
          <Skeleton width="14em" />
        ) : (
          t('appeals.next.asOf', { day: formatShortDay(value.asOf), total: value.total })
        )
      }
      title={t('appeals.next.title')}
    >
      <Content params={params} store={store} />
    </Card>
  );
});

const getUpcomingPath = ({ getPath }: AppealsProps['params'], asOf: string): string =>
  getPath({
    state: 'Scheduled',
    year: '',
    hearingFrom: asOf,
    hearingTo: '',
    sort: 'hearing',
    order: 'ascending',
    from: '',
  });

const Content = observer(function Content({ params, store }: AppealsProps) {
  const { result, value, reload } = store.next;
  if (result.state === 'failed')
    return (
      <LoadFailure error={result.error} onRetry={() => void reload()} title={t('appeals.next.failed')} />
    );
  if (value?.total === 0) return <EmptyState title={t('appeals.next.none')} />;
  return (
    <ul className={styles['hearings']}>
      {value === undefined
        ? Array.from({ length: skeletonCount }, (_, index) => (
            <li key={index}>
              <Skeleton width="9em" />
            </li>
          ))
        : value.appeals.map(({ id, hearingOn, hearingAt, address }) => (
            <li key={id}>
              <span className={styles['time']}>
                {hearingOn !== null && <HearingTime at={hearingAt} on={hearingOn} />}
              </span>
              <Link to={params.getPath({ appeal: id })}>{address}</Link>
            </li>
          ))}
    </ul>
  );
});
