import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ComponentType } from 'react';
import { Icon, Spinner, VisuallyHidden } from '#ui';
import { Failure } from './Failure';
import styles from './notifications.module.css';
import type { BellParts, NotificationsStores, NotificationsProps } from './bell-types';
import { strings } from './strings';
import { useRetainedFocus } from './use-retained-focus';
import { LoadingRows } from "./LoadingRows";

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

/** The bell's parts over the stores; calls `onFailure` when the drop-down cannot be loaded. */
export function createBellParts(parts: NotificationsStores, onFailure: (thrown: unknown) => void): BellParts {
  const { notifications } = parts;
  const content = new LazyContent(onFailure);
  return {
    ButtonContent: ({ isOpen }) => <BellButtonContent content={content} isOpen={isOpen} stores={parts} />,
    Panel: () => <BellPanel content={content} stores={parts} />,
    get tooltip() {
      return notifications.list.state === 'failed' ? strings.failed : undefined;
    },
  };
}

interface BellProps extends NotificationsProps {
  readonly content: LazyContent;
}

const BellButtonContent = observer(function BellFace({
  isOpen,
  content,
  stores: { notifications },
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
      <UnreadCount notifications={notifications} />
    </span>
  );
});

/** Redrawn when the words change, not with each notification of a burst. */
const UnreadCount = observer(function Unread({
  notifications: { unreadCount },
}: Pick<NotificationsStores, 'notifications'>) {
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

const BellPanel = observer(function BellPanel({ stores, content }: BellProps) {
  const { value: Content, isFailed: hasFailed, isLoading, load } = content;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => void load(), [load]);
  useRetainedFocus(panel);
  return (
    <section aria-label={strings.title} className={styles['panel']} ref={panel} tabIndex={-1}>
      {Content !== undefined && <Content stores={stores} />}
      {Content === undefined && hasFailed && (
        <Failure isBusy={isLoading} onRetry={() => void load()}>
          {strings.notLoaded}
        </Failure>
      )}
      {Content === undefined && !hasFailed && <LoadingRows />}
    </section>
  );
});
