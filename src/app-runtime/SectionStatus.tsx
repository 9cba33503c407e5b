import { observer } from 'mobx-react-lite';
import type { Text } from '#manifest';
import { Button, FailurePanel, Skeleton } from '#ui';
import type { SectionSource } from './app-registry';
import type { AppFailure } from './failure';
import styles from './SectionStatus.module.css';
import { getFailureTexts } from './failure-texts';
import { PageLink } from './PageLink';
import { t } from './messages';

export interface SectionStatusProps {
  readonly registry: SectionSource;
  /** Title of the current route. An app with several routes stays mounted while this changes. */
  readonly title: Text;
}

/** The section's status above the outlet: a skeleton while loading, a failure with Retry, or nothing. */
export const SectionStatus = observer(function SectionStatus({ registry, title }: SectionStatusProps) {
  const { failure, isAdministrator, isLoading, section } = registry;
  const notice = section?.instance?.notice;
  return (
    <>
      {isLoading && <SectionSkeleton />}
      {failure !== undefined && (
        <SectionFailure
          title={title}
          owner={registry.section?.app.owner}
          failure={failure}
          isAdministrator={isAdministrator}
          onRetry={() => void registry.retry()}
        />
      )}
      {section !== undefined && notice !== undefined && (
        <FailurePanel
          {...getFailureTexts(notice, { title, owner: section.app.owner, isAdministrator })}
          level={1}
          onRetry={() => void registry.retry()}
        >
          <Button onClick={registry.reload}>{t('app-runtime.reload')}</Button>
        </FailurePanel>
      )}
    </>
  );
});

function SectionSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton className={styles['title']} />
      <Skeleton className={styles['text']} />
      <Skeleton className={styles['block']} />
    </div>
  );
}

interface SectionFailureProps {
  readonly title: Text;
  readonly owner: Text | undefined;
  readonly failure: AppFailure;
  readonly isAdministrator: boolean;
  readonly onRetry: () => void;
}

function SectionFailure({ title, owner, failure, isAdministrator, onRetry }: SectionFailureProps) {
  const isQuiet = failure.kind === 'no-access';
  if (isQuiet || failure.kind === 'host-not-defined') {
    return (
      <p className={styles['undefinedHost']} role={isQuiet ? 'status' : 'alert'}>
        {failure.message}
      </p>
    );
  }
  const builtElsewhere = failure.kind === 'not-in-build';
  return (
    <FailurePanel
      {...getFailureTexts(failure, { title, owner, isAdministrator })}
      {...(builtElsewhere ? { action: t('app-runtime.otherBuild') } : { onRetry })}
      level={1}
    >
      <PageLink failure={failure} />
    </FailurePanel>
  );
}
