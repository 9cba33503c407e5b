import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PortalError } from '#base';
import { countDaysUntil, type ExtractsStore, type NotificationsStore, type UserStore } from '#stores';
import { EmptyState, Icon } from '#ui';
import { NotificationList } from './NotificationList';
import styles from './notifications.module.css';
import { t } from './messages';
import { Failure, LoadingRows } from './NotificationsStatus';

export interface NotificationsStores {
  readonly notifications: NotificationsStore;
  readonly extracts: ExtractsStore;
  readonly user: Pick<UserStore, 'user'>;
}

export interface NotificationsProps {
  readonly stores: NotificationsStores;
}

/** The bell's drop-down (section 2): password expiry, then the notifications by day. */
export const NotificationsContent = observer(function NotificationsContent({ stores }: NotificationsProps) {
  return (
    <>
      <PasswordExpiry {...stores} />
      <Content stores={stores} />
    </>
  );
});

const PasswordExpiry = observer(function PasswordExpiry({ user, notifications }: NotificationsStores) {
  const expiresAt = user.user?.passwordExpiresAt;
  if (expiresAt === undefined) return null;
  return (
    <p className={styles['password']}>
      <Icon name="clock" size={16} />
      {t('shell.notifications.passwordExpires', {
        days: countDaysUntil(Date.parse(expiresAt), notifications.now),
      })}
    </p>
  );
});

const Content = observer(function Content({ stores }: NotificationsProps) {
  const { notifications } = stores;
  const { list } = notifications;
  // Notifications that were new on opening stay marked until the drop-down is closed.
  const [seenOnOpen] = useState(notifications.seen.marks);
  // The message stays during a retry.
  const [failure, setFailure] = useState<PortalError>();
  if (list.state === 'failed' && list.error !== failure) setFailure(list.error);
  if (failure !== undefined && list.state !== 'succeeded')
    return (
      <Failure isBusy={list.state === 'pending'} onRetry={() => void notifications.load()}>
        <p className={styles['what']}>
          <Icon name="alert-circle" />
          {t('shell.notifications.failed')}
        </p>
        <p>{failure.message}</p>
      </Failure>
    );
  if (list.state !== 'succeeded') return <LoadingRows />;
  if (notifications.current.length === 0)
    return (
      <EmptyState
        hint={t('shell.notifications.emptyHint')}
        icon={<Icon name="bell" />}
        title={t('shell.notifications.empty')}
      />
    );
  return <NotificationList {...stores} seenOnOpen={seenOnOpen} />;
});
