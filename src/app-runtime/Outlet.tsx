import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { FailurePanel, Skeleton } from '#ui';
import type { AppRegistry, Section } from './app-registry';
import type { AppFailure } from './failure';
import styles from './Outlet.module.css';
import { getFailureTexts } from './failure-texts';
import { t } from './messages';

function getFailure({ instance, failure }: Section): AppFailure | undefined {
  if (instance === undefined) return failure;
  return instance.status.state === 'failed' ? instance.status.failure : undefined;
}

/** What the outlet shows. */
export interface OutletProps {
  readonly registry: AppRegistry;
  /** What the route on screen is called: an app with several routes stays while it goes from one to another. */
  readonly title: string;
}

/** The place of the section on screen: the app itself, a skeleton while it loads, or a named failure with Retry. */
export const Outlet = observer(function Outlet({ registry, title }: OutletProps) {
  const { outlet, section } = registry;
  const place = useCallback((node: HTMLElement | null) => node?.append(outlet), [outlet]);
  const failure = section === undefined ? undefined : getFailure(section);
  const loading = section?.instance?.status.state === 'loading';
  return (
    <div className={styles['outlet']} aria-busy={loading}>
      {loading && <SectionSkeleton />}
      {section !== undefined && failure !== undefined && (
        <SectionFailure
          title={title}
          owner={section.app.owner}
          failure={failure}
          onRetry={() => void registry.retry()}
        />
      )}
      <div ref={place} />
    </div>
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
