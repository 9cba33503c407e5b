import { observer } from 'mobx-react-lite';
import { FailurePanel, Skeleton } from '#ui';
import { getSectionFailure, type AppRegistry } from './app-registry';
import type { AppFailure } from './failure';
import styles from './SectionStatus.module.css';
import { getFailureTexts } from './failure-texts';
import { t } from './messages';

export interface SectionStatusProps {
  readonly registry: AppRegistry;
  /** What the route on screen is called: an app with several routes stays while it goes from one to another. */
  readonly title: string;
}

/** The section's status above the outlet: a skeleton, a failure with Retry, or nothing. */
export const SectionStatus = observer(function SectionStatus({ registry, title }: SectionStatusProps) {
  const { section } = registry;
  const failure = getSectionFailure(section);
  return (
    <>
      {section?.instance?.status.state === 'loading' && <SectionSkeleton />}
      {section !== undefined && failure !== undefined && (
        <SectionFailure
          title={title}
          owner={section.app.owner}
          failure={failure}
          onRetry={() => void registry.retry()}
        />
      )}
    </>
  );
});

function SectionSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton width={260} height={28} />
      <Skeleton width={360} />
      <Skeleton height={240} />
    </div>
  );
}

interface SectionFailureProps {
  readonly title: string;
  readonly owner: string | undefined;
  readonly failure: AppFailure;
  readonly onRetry: () => void;
}

function SectionFailure({ title, owner, failure, onRetry }: SectionFailureProps) {
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
      {...getFailureTexts(failure, title, owner)}
      {...(builtElsewhere ? { action: t('app-runtime.otherBuild') } : { onRetry })}
      level={1}
    />
  );
}
