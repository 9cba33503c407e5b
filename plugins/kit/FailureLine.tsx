import { useRef } from 'react';
import { Button } from './Button';
import { failureText } from './failure-text';
import type { FailureNoteProps } from './FailureNote';
import styles from './FailureLine.module.css';
import { t } from './messages';

/** A failure beside available data: what and why in a line, with Retry; announced politely. */
export function FailureLine({ title, failure, onRetry }: FailureNoteProps) {
  const line = useRef<HTMLDivElement>(null);

  function retry() {
    // The button disappears with the line: keyboard users continue from the heading above it.
    line.current?.closest('[data-frame]')?.querySelector<HTMLElement>('h1, h2')?.focus();
    onRetry();
  }

  return (
    <div className={styles['line']} ref={line}>
      <p role="status">{failureText(title, failure)}</p>
      <Button onPress={retry}>{t('kit.retry')}</Button>
    </div>
  );
}
