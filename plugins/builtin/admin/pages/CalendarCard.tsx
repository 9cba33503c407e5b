import { observer } from 'mobx-react-lite';
import type { PinnedPostStatus } from '#plugin-api/builtin';
import { Card, classes, createLazyView, FailurePanel, Skeleton } from '#ui';
import '../colours.css';
import styles from './CalendarCard.module.css';
import type { MonthCalendarProps } from './MonthCalendar';
import { t } from '../messages';

/** A calendar that fails to load or crashes leaves the rest of the editor as it is. */
const MonthCalendar = createLazyView(
  async () => {
    const { MonthCalendar: View } = await import(/* webpackChunkName: "banner-calendar" */ './MonthCalendar');
    return View;
  },
  {
    renderLoading: () => <Skeleton height="34rem" />,
    renderFailure: ({ retry }) => (
      <FailurePanel
        compact
        level={3}
        onRetry={retry}
        reason={t('admin.calendarFailedAction')}
        title={t('admin.calendarFailed')}
      />
    ),
  },
);

const statuses: readonly PinnedPostStatus[] = ['expired', 'active', 'upcoming', 'new'];

/** The month with a legend. The rest of the editor works without it. */
export const CalendarCard = observer(function CalendarCard({
  className,
  ...rest
}: MonthCalendarProps & { readonly className?: string | undefined }) {
  return (
    <Card className={classes('banner-colours', className)} title={t('admin.calendar')}>
      <ul aria-label={t('admin.legend')} className={styles['legend']}>
        {statuses.map((status) => (
          <li className={styles['entry']} key={status}>
            <span aria-hidden="true" className={classes(styles['swatch'], styles[status])} />
            {t(`admin.legends.${status}`)}
            {status === 'new' && <span className={styles['tag']}>{t('admin.unsaved')}</span>}
          </li>
        ))}
      </ul>
      <MonthCalendar {...rest} />
    </Card>
  );
});
