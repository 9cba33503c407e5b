import { Button } from '../Button';
import { focusFrame } from '../focus-frame';
import { t } from '../messages';
import { failureText } from './failure-text';
import type { LoadFailureProps } from './LoadFailure';
import styles from './LoadFailureLine.module.css';

/**
 * A failed load or refresh beside existing data: title and
 * reason on one line, with Retry; announced politely.
 *
 * @example
 * <LoadFailureLine error={more.error} onRetry={loadMore} title="More rows could not be loaded." />
 */
export function LoadFailureLine({ title, error, onRetry }: LoadFailureProps) {
  function retry() {
    // The button disappears with the line: move the focus to the heading above it.
    focusFrame();
    onRetry();
  }

  return (
    <div className={styles['line']}>
      <p role="status">{failureText(title, error)}</p>
      <Button onClick={retry}>{t('ui.retry')}</Button>
    </div>
  );
}
