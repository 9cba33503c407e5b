import type { ReactNode } from 'react';
import { ErrorBoundary, FailurePanel } from '#ui';
import styles from './FrameArea.module.css';
import { t } from './messages';

type AreaName = 'menu' | 'topBar' | 'smallBar' | 'page' | 'messages';

/** What an area gets. */
export interface FrameAreaProps {
  /** Where the failure stands, and what it calls the area. */
  readonly name: AreaName;
  readonly children: ReactNode;
}

/** Contains what one area of the frame throws: a failure with Retry takes its place, and the other areas stay. */
export function FrameArea({ name, children }: FrameAreaProps) {
  return (
    <ErrorBoundary fallback={({ retry }) => <FrameAreaFailure name={name} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

/** What takes the place of an area that cannot be drawn. */
export function FrameAreaFailure({
  name,
  onRetry,
}: {
  readonly name: AreaName;
  readonly onRetry: () => void;
}) {
  return (
    <div className={styles[name]}>
      <FailurePanel
        compact
        onRetry={onRetry}
        reason={t('shell.areaFailedReason')}
        title={t(`shell.areaFailed.${name}`)}
      />
    </div>
  );
}
