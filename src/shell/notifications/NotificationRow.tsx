import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { formatTime } from '#base';
import { toExtract, getExtractStatus, type ExtractsStore } from '#stores';
import { classes, ErrorBoundary, Icon } from '#ui';
import type { Notification } from '#backends/notifications';
import styles from './notifications.module.css';
import { t } from './messages';

/** A notification and its position in the list. */
export interface NotificationRowProps {
  readonly notification: Notification;
  readonly extracts: ExtractsStore;
  /** The label of its day, if it is the first of that day. */
  readonly day: string | undefined;
  readonly isNew: boolean;
  readonly index: number;
  readonly total: number;
  /** Offset from the top of the list (px). */
  readonly start: number;
  readonly ref: Ref<HTMLLIElement>;
}

const icons = { initialized: 'clock', ready: 'check-circle', failed: 'alert-circle' } as const;

/** A notification in the list. If rendering fails, only this row shows a failure. */
export function NotificationRow(props: NotificationRowProps) {
  const { notification, extracts, day, isNew, index, total, start, ref } = props;
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={total}
      className={classes(styles['row'], isNew && styles['new'])}
      data-id={notification.id}
      data-index={index}
      ref={ref}
      style={{ transform: `translateY(${start}px)` }}
    >
      {day !== undefined && <h3 className={styles['day']}>{day}</h3>}
      <ErrorBoundary fallback={({ retry }) => <FailedContent onRetry={retry} />} resetKeys={[notification]}>
        <RowContent extracts={extracts} isNew={isNew} notification={notification} />
      </ErrorBoundary>
    </li>
  );
}

function FailedContent({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <Icon className={classes(styles['mark'], styles['failed'])} name="alert-triangle" />
      <p className={styles['words']}>{t('shell.notifications.notShown')}</p>
      <button className={styles['action']} onClick={onRetry} type="button">
        {t('shell.notifications.retry')}
      </button>
    </>
  );
}

/** State, text and actions of a notification. */
const RowContent = observer(function RowContent({
  notification,
  extracts,
  isNew,
}: Pick<NotificationRowProps, 'extracts' | 'isNew' | 'notification'>) {
  const status = getExtractStatus(notification);
  const details = [
    isNew ? t('shell.notifications.new') : undefined,
    status === undefined ? undefined : t(`shell.notifications.statuses.${status}`),
    formatTime(notification.updatedAt * 1_000),
  ];
  return (
    <>
      <Icon
        className={classes(styles['mark'], styles[status ?? 'plain'])}
        name={status === undefined ? 'info' : icons[status]}
      />
      <p className={styles['words']}>{notification.dropdownMessage}</p>
      <span className={styles['facts']}>{details.filter((fact) => fact !== undefined).join(' · ')}</span>
      <RowAction extracts={extracts} notification={notification} />
    </>
  );
});

const RowAction = observer(function RowAction({
  extracts,
  notification,
}: Pick<NotificationRowProps, 'extracts' | 'notification'>) {
  const extract = toExtract(notification);
  if (extract === undefined || extract.status === 'initialized') return null;
  const isReady = extract.status === 'ready';
  const isBusy = isReady ? extracts.isDownloading(extract) : extracts.retrying.has(notification.id);
  const [label, busyLabel] = isReady
    ? [t('shell.notifications.downloadAgain'), t('shell.notifications.downloading')]
    : [t('shell.notifications.tryAgain'), t('shell.notifications.retrying')];
  const handleClick = (): void => void (isReady ? extracts.download(extract) : extracts.retry(notification));
  return (
    <button aria-disabled={isBusy} className={styles['action']} type="button" onClick={handleClick}>
      {isBusy ? busyLabel : label}
    </button>
  );
});
