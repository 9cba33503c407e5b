import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { Button, FailurePanel, Skeleton } from '#ui';
import type { AppInstance } from './app-instance';
import styles from './WidgetView.module.css';
import { getFailureTexts } from './failure-texts';
import { t } from './messages';

export interface WidgetViewProps {
  readonly title: string;
  readonly owner: string | undefined;
  /** Absent when this document cannot load the widget's app. */
  readonly instance?: AppInstance;
  readonly onRefresh: () => void;
}

/** A widget with its loading and failure states; without an instance it offers to refresh the page. */
export const WidgetView = observer(function WidgetView({
  title,
  owner,
  instance,
  onRefresh,
}: WidgetViewProps) {
  const place = useCallback(
    (node: HTMLElement | null) => {
      if (node !== null) void instance?.enter(node);
      return () => void instance?.leave();
    },
    [instance],
  );
  if (instance === undefined) {
    return (
      <div className={styles['refresh']}>
        <h2 className={styles['title']}>{title}</h2>
        <p>{t('app-runtime.afterRefresh')}</p>
        <Button onClick={onRefresh}>{t('app-runtime.refresh')}</Button>
      </div>
    );
  }
  const { status } = instance;
  return (
    <div className={styles['widget']} aria-busy={status.state === 'loading'}>
      <div ref={place} />
      {status.state === 'loading' && <WidgetSkeleton />}
      {status.state === 'failed' && status.failure.kind === 'no-access' && (
        <p role="status">{status.failure.message}</p>
      )}
      {status.state === 'failed' && status.failure.kind !== 'no-access' && (
        <FailurePanel
          compact
          {...getFailureTexts(status.failure, title, owner)}
          onRetry={() => void instance.retry()}
        />
      )}
    </div>
  );
});

function WidgetSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton width="45%" height="1.1em" />
      <Skeleton width="30%" />
      <Skeleton height={96} />
    </div>
  );
}
