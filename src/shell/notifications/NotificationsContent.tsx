import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { daysUntil } from '#stores';
import { Button, EmptyState, Icon } from '#ui';
import { Bones } from './bell-parts';
import { NotificationList } from './NotificationList';
import styles from './notifications.module.css';
import type { NotificationsParts, NotificationsProps } from './parts';
import { strings } from './strings';

/** What the drop-down of the bell holds (section 2): when the password expires, then the notifications by day. */
export const NotificationsContent = observer(function NotificationsContent({ parts }: NotificationsProps) {
  return (
    <>
      <PasswordLine {...parts} />
      <Content parts={parts} />
    </>
  );
});

const PasswordLine = observer(function PasswordLine({ user, notifications }: NotificationsParts) {
  const expiresAt = user.user?.passwordExpiresAt;
  if (expiresAt === undefined) return null;
  return (
    <p className={styles['password']}>
      <Icon name="clock" size={16} />
      {strings.passwordExpires(daysUntil(Date.parse(expiresAt), notifications.now))}
    </p>
  );
});

const Content = observer(function Content({ parts }: NotificationsProps) {
  const { notifications } = parts;
  const { list } = notifications;
  // What was new when the drop-down was opened stays marked until it is closed.
  const [readBefore] = useState(notifications.seen.marks);
  if (list.state === 'failed')
    return (
      <div className={styles['failure']} role="alert">
        <p className={styles['what']}>
          <Icon name="alert-circle" />
          {strings.failed}
        </p>
        <p>{list.error.message}</p>
        <Button icon={<Icon name="refresh" size={16} />} onClick={() => void notifications.load()}>
          {strings.retry}
        </Button>
      </div>
    );
  if (list.state !== 'succeeded') return <Bones />;
  if (notifications.current.length === 0)
    return <EmptyState hint={strings.emptyHint} icon={<Icon name="bell" />} title={strings.empty} />;
  return <NotificationList parts={parts} readBefore={readBefore} />;
});
