import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ComponentType } from 'react';
import { Icon, Skeleton, Spinner, VisuallyHidden } from '#ui';
import { Failure } from './Failure';
import styles from './notifications.module.css';
import type { BellParts, NotificationsParts, NotificationsProps } from './parts';
import { strings } from './strings';
import { useRetainedFocus } from './use-retained-focus';

/** The content of the drop-down, once somebody has reached for it. Observable. */
class LazyContent {
  value: ComponentType<NotificationsProps> | undefined = undefined;
  isFailed = false;
  isLoading = false;
  readonly #onFailure: (thrown: unknown) => void;

  constructor(onFailure: (thrown: unknown) => void) {
    this.#onFailure = onFailure;
    makeAutoObservable(this, { value: observableRef }, { autoBind: true });
  }

  /** Loads it, unless that was done; after a failure another call tries again. */
  async load(): Promise<void> {
    this.isLoading = true;
    try {
      const { NotificationsContent } = await import(
        /* webpackChunkName: "notifications" */ './NotificationsContent'
      );
      runInAction(() => (this.value = NotificationsContent));
    } catch (thrown) {
      this.#onFailure(thrown);
      runInAction(() => (this.isFailed = true));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }
}

/** The bell's parts over the stores; `onFailure` is told why the drop-down could not be loaded. */
export function createBellParts(parts: NotificationsParts, onFailure: (thrown: unknown) => void): BellParts {
  const { notifications } = parts;
  const content = new LazyContent(onFailure);
  return {
    Face: ({ isOpen }) => <BellFace content={content} isOpen={isOpen} parts={parts} />,
    Panel: () => <BellPanel content={content} parts={parts} />,
    get tooltip() {
      return notifications.list.state === 'failed' ? strings.failed : undefined;
    },
  };
}

interface BellProps extends NotificationsProps {
  readonly content: LazyContent;
}

const BellFace = observer(function BellFace({
  isOpen,
  content,
  parts: { notifications },
}: BellProps & { readonly isOpen: boolean }) {
  const { state } = notifications.list;
  if (state === 'idle' || state === 'pending') return <Spinner label={strings.loading} />;
  if (state === 'failed')
    return (
      <span className={styles['broken']}>
        <Icon name="alert-circle" size={20} />
        <VisuallyHidden>{strings.title}</VisuallyHidden>
      </span>
    );
  return (
    <span className={styles['face']} onPointerEnter={content.load}>
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

const BellPanel = observer(function BellPanel({ parts, content }: BellProps) {
  const { value: Content, isFailed, isLoading, load } = content;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => void load(), [load]);
  useRetainedFocus(panel);
  return (
    <section aria-label={strings.title} className={styles['panel']} ref={panel} tabIndex={-1}>
      {Content !== undefined && <Content parts={parts} />}
      {Content === undefined && isFailed && (
        <Failure isBusy={isLoading} onRetry={() => void load()}>
          {strings.notLoaded}
        </Failure>
      )}
      {Content === undefined && !isFailed && <LoadingRows />}
    </section>
  );
});

/** The shape of what comes. */
export function LoadingRows() {
  return (
    <div aria-label={strings.loading} className={styles['note']} role="status">
      {[70, 90, 60, 80].map((width) => (
        <Skeleton height={16} key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
