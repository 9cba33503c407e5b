import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Button, Icon, Skeleton, Spinner, VisuallyHidden } from '#ui';
import { onIntent } from '../on-intent';
import styles from './Bell.module.css';
import type { BellParts, NotificationsParts, NotificationsProps } from './parts';
import { strings } from './strings';

/** The bell's parts over the stores; `onFailure` is told why the drop-down could not be loaded. */
export function bellParts(
  stores: Omit<NotificationsParts, 'content'>,
  onFailure: (thrown: unknown) => void,
): BellParts {
  const { notifications } = stores;
  const content = onIntent(async () => {
    const { NotificationsContent } = await import(
      /* webpackChunkName: "notifications" */ './NotificationsContent'
    );
    return NotificationsContent;
  }, onFailure);
  const parts = { ...stores, content };
  return {
    Face: ({ isOpen }) => <BellFace isOpen={isOpen} parts={parts} />,
    Panel: () => <BellPanel parts={parts} />,
    get tooltip() {
      return notifications.list.state === 'failed' ? strings.failed : undefined;
    },
  };
}

const BellFace = observer(function BellFace({
  isOpen,
  parts: { notifications, content },
}: NotificationsProps & { readonly isOpen: boolean }) {
  const { state } = notifications.list;
  if (state === 'idle' || state === 'pending') return <Spinner label={strings.loading} />;
  if (state === 'failed')
    return (
      <span className={styles['failed']}>
        <Icon name="alert-circle" size={20} />
        <VisuallyHidden>{strings.title}</VisuallyHidden>
      </span>
    );
  return (
    <span className={styles['face']} onPointerEnter={content.want}>
      <Icon name={isOpen ? 'bell-ring' : 'bell'} size={20} />
      <Unread notifications={notifications} />
    </span>
  );
});

/** Redrawn when the words change, not with each notification of a burst. */
const Unread = observer(function Unread({
  notifications: { unreadCount },
}: Pick<NotificationsParts, 'notifications'>) {
  return (
    <>
      {unreadCount > 0 && (
        <span aria-hidden="true" className={styles['count']}>
          {strings.count(unreadCount)}
        </span>
      )}
      <VisuallyHidden>{strings.bell(unreadCount)}</VisuallyHidden>
    </>
  );
});

const BellPanel = observer(function BellPanel({ parts }: NotificationsProps) {
  const { value: Content, want } = parts.content;
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    setFailed((await want()) === undefined);
  }, [want]);
  useEffect(() => void load(), [load]);
  return (
    <section aria-label={strings.title} className={styles['panel']}>
      {Content !== undefined && <Content parts={parts} />}
      {Content === undefined && isFailed && (
        <div className={styles['note']} role="alert">
          <p>{strings.notLoaded}</p>
          <Button onClick={() => void load()}>{strings.retry}</Button>
        </div>
      )}
      {Content === undefined && !isFailed && <Bones />}
    </section>
  );
});

/** The shape of what comes. */
export function Bones() {
  return (
    <div aria-label={strings.loading} className={styles['note']} role="status">
      {[70, 90, 60, 80].map((width) => (
        <Skeleton height={16} key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
