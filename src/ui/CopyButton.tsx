import { useState } from 'react';
import { Button, type ButtonProps } from './Button';
import { t } from './messages/copy';
import styles from './CopyButton.module.css';
import { Dialog } from './Dialog';
import { t as tUi } from './messages';

export interface CopyButtonProps extends Pick<ButtonProps, 'aria-label' | 'children' | 'size'> {
  /** The text to copy, or a function that creates a long text on demand. */
  readonly text: string | (() => string);
  /** Announced when the text was copied. */
  readonly copiedMessage?: string | undefined;
  /** Announced when the browser denies clipboard access. */
  readonly failedMessage?: string | undefined;
  /**
   * Title of a dialog that shows the text for manual copying if access is denied and it is not on the page.
   */
  readonly fallbackTitle?: string | undefined;
}

interface CopyResult {
  readonly text: string;
  readonly isDone: boolean;
}

/**
 * Copies a text and announces the result. If the browser denies
 * clipboard access, the user can copy it manually.
 *
 * @example <CopyButton text={correlationId}>Copy reference</CopyButton>
 */
export function CopyButton({
  text,
  copiedMessage = t('ui.copy.copied'),
  failedMessage = t('ui.copy.notCopied'),
  fallbackTitle,
  ...button
}: CopyButtonProps) {
  const [last, setLast] = useState<CopyResult>();
  const outcome = typeof text === 'function' || last?.text === text ? last : undefined;
  const close = () => setLast(undefined);
  const isFallbackOpen = fallbackTitle !== undefined && outcome?.isDone === false;

  async function copy() {
    const copiedText = typeof text === 'function' ? text() : text;
    try {
      await navigator.clipboard.writeText(copiedText);
      setLast({ text: copiedText, isDone: true });
    } catch {
      setLast({ text: copiedText, isDone: false });
    }
  }

  return (
    <div className={styles['copy']}>
      <Button {...button} onClick={() => void copy()} />
      <span role="status">
        {outcome !== undefined && !isFallbackOpen && (outcome.isDone ? copiedMessage : failedMessage)}
      </span>
      {fallbackTitle !== undefined && (
        <Dialog
          actions={<Button onClick={close}>{tUi('ui.close')}</Button>}
          onDismiss={close}
          open={isFallbackOpen}
          title={fallbackTitle}
        >
          <p>{failedMessage}</p>
          <textarea
            aria-label={fallbackTitle}
            className={styles['text']}
            onFocus={({ target }) => {
              target.select();
              target.scrollTop = 0;
            }}
            readOnly
            rows={14}
            value={isFallbackOpen ? outcome.text : ''}
          />
        </Dialog>
      )}
    </div>
  );
}
