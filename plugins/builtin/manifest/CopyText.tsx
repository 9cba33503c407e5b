import { Button } from '#ui';
import { useState } from 'react';
import styles from './CopyText.module.css';
import { strings } from './strings';

/** A button that copies a text; where the browser refuses, it says so, and the text beside it can be selected. */
export function CopyText({ text, what }: { readonly text: string; readonly what: string }) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean }>();
  const outcome = copied?.text === text ? copied : undefined;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, isDone: true });
    } catch {
      setCopied({ text, isDone: false });
    }
  }

  return (
    <span className={styles['copy']}>
      <Button aria-label={`${strings.copy} ${what}`} onClick={() => void copy()}>
        {strings.copy}
      </Button>
      <span role="status">
        {outcome !== undefined && (outcome.isDone ? strings.copied : strings.copyFailed)}
      </span>
    </span>
  );
}
