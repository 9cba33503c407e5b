import type { PinnedPostStatus } from '#plugin-api/builtin';
import { Card, classes, ErrorBoundary, FailurePanel, Skeleton } from '#ui';
import './colours.css';
import { lazy, Suspense } from 'react';
import styles from './CalendarCard.module.css';
import type { MonthCalendarProps } from './MonthCalendar';
import { strings } from './strings';

const MonthCalendar = lazy(async () => {
  const { MonthCalendar: loaded } = await import(/* webpackChunkName: "banner-calendar" */ './MonthCalendar');
  return { default: loaded };
});

const statuses: readonly PinnedPostStatus[] = ['expired', 'active', 'upcoming', 'new'];

/** The month with what its colours mean. The rest of the editor goes on without it. */
export function CalendarCard({
  className,
  ...rest
}: MonthCalendarProps & { readonly className?: string | undefined }) {
  return (
    <Card className={classes('banner-colours', className)} title={strings.calendar}>
      <ul aria-label={strings.legend} className={styles['legend']}>
        {statuses.map((status) => (
          <li className={styles['entry']} key={status}>
            <span aria-hidden="true" className={classes(styles['swatch'], styles[status])} />
            {strings.legends[status]}
            {status === 'new' && <span className={styles['tag']}>{strings.unsaved}</span>}
          </li>
        ))}
      </ul>
      <ErrorBoundary fallback={({ error }) => <CalendarFailure error={error} />}>
        <Suspense fallback={<Skeleton height="34rem" />}>
          <MonthCalendar {...rest} />
        </Suspense>
      </ErrorBoundary>
    </Card>
  );
}

/** A calendar that does not come, or breaks, takes nothing else with it. */
function CalendarFailure({ error }: { readonly error: unknown }) {
  return (
    <FailurePanel
      action={strings.calendarFailedAction}
      compact
      level={3}
      reason={error instanceof Error ? error.message : String(error)}
      title={strings.calendarFailed}
    />
  );
}
