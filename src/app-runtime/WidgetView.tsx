import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { getLanguage } from '#i18n';
import { readText, type Text } from '#manifest';
import { Button, FailurePanel, Skeleton } from '#ui';
import type { AppInstance } from './app-instance';
import styles from './WidgetView.module.css';
import { getFailureTexts } from './failure-texts';
import { PageLink } from './PageLink';
import { t } from './messages';

export interface WidgetViewProps {
  readonly title: Text;
  readonly owner: Text | undefined;
  /** Absent if this document cannot load the widget's app. */
  readonly instance?: AppInstance;
  /** Whether failures name the manifest key to change. Observable. */
  readonly isAdministrator?: (() => boolean) | undefined;
  readonly onRefresh: () => void;
}

/** A widget with its loading and failure states. Without an instance it offers to refresh the page. */
export const WidgetView = observer(function WidgetView({
  title,
  owner,
  instance,
  isAdministrator = () => false,
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
        <h2 className={styles['title']}>{readText(title, getLanguage())}</h2>
        <p>{t('app-runtime.afterRefresh')}</p>
        <Button onClick={onRefresh}>{t('app-runtime.refresh')}</Button>
      </div>
    );
  }
  const { status, notice } = instance;
  const failure = status.state === 'failed' ? status.failure : notice;
  return (
    <div
      className={styles['widget']}
      aria-busy={status.state === 'loading'}
      // Read by `portal doctor`, which waits for widgets to open.
      data-state={failure?.kind ?? status.state}
    >
      <div ref={place} />
      {status.state === 'loading' && <WidgetSkeleton />}
      {failure?.kind === 'no-access' && <p role="status">{failure.message}</p>}
      {failure !== undefined && failure.kind !== 'no-access' && (
        <FailurePanel
          compact
          {...getFailureTexts(failure, { title, owner, isAdministrator: isAdministrator() })}
          onRetry={() => void instance.retry()}
        >
          {failure === notice && <Button onClick={onRefresh}>{t('app-runtime.reload')}</Button>}
          <PageLink failure={failure} />
        </FailurePanel>
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
