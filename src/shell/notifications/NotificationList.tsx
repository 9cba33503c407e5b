import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState, type FocusEvent } from 'react';
import { getDayLabel, type ExtractsStore, type NotificationsStore } from '#stores';
import type { Notification } from '#backends/notifications';
import styles from './notifications.module.css';
import { NotificationRow } from './NotificationRow';
import { t } from './messages';
import { useSeenRows } from './use-seen-rows';

export interface NotificationListProps {
  readonly notifications: NotificationsStore;
  readonly extracts: ExtractsStore;
  /** The notifications seen before opening. */
  readonly seenOnOpen: NotificationsStore['seen']['marks'];
}

const estimatedRowHeight = 66;

/** Returns the day label above a notification, unless the previous one has the same. */
function getLabel(all: readonly Notification[], index: number, now: number): string | undefined {
  const getLabelAt = (at: number): string | undefined => {
    const notification = all[at];
    return notification && getDayLabel(notification.updatedAt * 1_000, now);
  };
  const label = getLabelAt(index);
  return label === getLabelAt(index - 1) ? undefined : label;
}

/** A virtual list of the notifications, newest first. */
export const NotificationList = observer(function NotificationList({
  notifications,
  extracts,
  seenOnOpen,
}: NotificationListProps) {
  const { current, now } = notifications;
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  // The focused row stays rendered, even if it is scrolled out of view.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const at = focused === undefined ? -1 : current.findIndex(({ id }) => id === focused);
      const seen = defaultRangeExtractor(range);
      return at === -1 || seen.includes(at) ? seen : [...seen, at].toSorted((one, other) => one - other);
    },
    [current, focused],
  );
  const rows = useVirtualizer({
    count: current.length,
    estimateSize: () => estimatedRowHeight,
    getItemKey: useCallback((index: number) => current[index]?.id ?? index, [current]),
    getScrollElement: () => frame.current,
    overscan: 1,
    rangeExtractor,
  });
  useSeenRows(notifications, rows.range);
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void =>
    setFocused(target.closest<HTMLElement>('[data-id]')?.dataset['id']);
  return (
    <div
      aria-label={t('shell.notifications.list')}
      className={styles['frame']}
      ref={frame}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard, even without a control in it
      tabIndex={0}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only keeps the focus; not a control */}
      <ul
        className={styles['list']}
        onBlur={() => setFocused(undefined)}
        onFocus={onFocus}
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const notification = current[index];
          if (notification === undefined) return null;
          return (
            <NotificationRow
              day={getLabel(current, index, now)}
              extracts={extracts}
              index={index}
              isNew={
                notification.status === 'unread' && seenOnOpen[notification.id] !== notification.updatedAt
              }
              key={key}
              notification={notification}
              ref={rows.measureElement}
              start={start}
              total={current.length}
            />
          );
        })}
      </ul>
    </div>
  );
});
