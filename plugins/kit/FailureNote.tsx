import type { PortalError } from '#plugin-api';
import { useRef } from 'react';
import { Button } from './Button';
import { textBefore } from './failure-text';
import styles from './notes.module.css';
import { t } from './messages';

export interface FailureNoteProps {
  readonly title: string;
  readonly failure: PortalError;
  readonly onRetry: () => void;
}

/** A failure in place of the data: what, why, what to do, Retry; announced when it appears. */
export function FailureNote({ title, failure, onRetry }: FailureNoteProps) {
  const { message, correlationId } = failure;
  const before = textBefore(failure);
  const note = useRef<HTMLDivElement>(null);

  function retry() {
    // The button disappears with the note: keyboard users continue from the heading above it.
    note.current?.closest('[data-frame]')?.querySelector<HTMLElement>('h1, h2')?.focus();
    onRetry();
  }

  return (
    <div className={styles['failure']} ref={note}>
      <svg aria-hidden="true" className={styles['mark']} viewBox="0 0 18 18">
        <path d="M9 2 16.5 15.5h-15Z M9 7v4 M9 13.2v.1" />
      </svg>
      <div className={styles['body']}>
        <div role="alert">
          <p className={styles['title']}>{before ?? title}</p>
          {before !== undefined && <p>{title}</p>}
          <p>{message}</p>
          <p>{correlationId === undefined ? t('kit.tryAgain') : t('kit.tryAgainOrQuote')}</p>
        </div>
        <Button onPress={retry}>{t('kit.retry')}</Button>
        {correlationId !== undefined && (
          <p className={styles['reference']}>
            {t('kit.reference')}: {correlationId}
          </p>
        )}
      </div>
    </div>
  );
}
