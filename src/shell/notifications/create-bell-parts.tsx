import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ComponentType } from 'react';
import { createLazyView, Icon, Spinner, VisuallyHidden } from '#ui';
import styles from './notifications.module.css';
import type { NotificationsProps, NotificationsStores } from './NotificationsContent';
import { t } from './messages';
import { useRetainedFocus } from './use-retained-focus';
import { Failure, LoadingRows } from './NotificationsStatus';

/** The bell's lazily loaded parts. */
export interface BellParts {
  readonly ButtonContent: ComponentType<{ readonly isOpen: boolean }>;
  readonly Panel: ComponentType;
  /** The button's tooltip; observable. */
  readonly tooltip: string | undefined;
}

const Content = createLazyView(
  async () => {
    const { NotificationsContent } = await import(
      /* webpackChunkName: "notifications" */ './NotificationsContent'
    );
    return NotificationsContent;
  },
  {
    renderLoading: () => <LoadingRows />,
    renderFailure: ({ retry }) => <Failure onRetry={retry}>{t('shell.notifications.notLoaded')}</Failure>,
  },
);

export function createBellParts(parts: NotificationsStores): BellParts {
  const { notifications } = parts;
  return {
    ButtonContent: ({ isOpen }) => <BellButtonContent isOpen={isOpen} stores={parts} />,
    Panel: () => <BellPanel stores={parts} />,
    get tooltip() {
      return notifications.list.state === 'failed' ? t('shell.notifications.failed') : undefined;
    },
  };
}

const BellButtonContent = observer(function BellButtonContent({
  isOpen,
  stores: { notifications },
}: NotificationsProps & { readonly isOpen: boolean }) {
  const { state } = notifications.list;
  if (state === 'idle' || state === 'pending') return <Spinner label={t('shell.notifications.loading')} />;
  if (state === 'failed')
    return (
      <span className={styles['broken']}>
        <Icon name="alert-circle" size={20} />
        <VisuallyHidden>{t('shell.notifications.title')}</VisuallyHidden>
      </span>
    );
  return (
    <span className={styles['face']} onPointerEnter={Content.preload}>
      <Icon name={isOpen ? 'bell-ring' : 'bell'} size={20} />
      <UnreadCount notifications={notifications} />
    </span>
  );
});

/** Renders when the text changes, not for each notification in a burst. */
const UnreadCount = observer(function UnreadCount({
  notifications: { unreadCount },
}: Pick<NotificationsStores, 'notifications'>) {
  return (
    <>
      {unreadCount > 0 && (
        <span aria-hidden="true" className={styles['count']}>
          {unreadCount > 99 ? '99+' : unreadCount}
        </span>
      )}
      <VisuallyHidden>{t('shell.notifications.bell', { unread: unreadCount })}</VisuallyHidden>
    </>
  );
});

const BellPanel = observer(function BellPanel({ stores }: NotificationsProps) {
  const panel = useRef<HTMLElement>(null);
  useRetainedFocus(panel);
  const { notifications } = stores;
  useEffect(() => void notifications.readAgain(), [notifications]);
  return (
    <section
      aria-label={t('shell.notifications.title')}
      className={styles['panel']}
      ref={panel}
      tabIndex={-1}
    >
      <Content stores={stores} />
    </section>
  );
});
