import { useState } from 'react';
import { Button, type ButtonProps } from './Button';
import { copyStrings } from './copy-strings';
import styles from './CopyButton.module.css';
import { Dialog } from './Dialog';
import { strings } from './strings';

/** What a copy button may be told besides its words, size and name. */
export interface CopyButtonProps extends Pick<ButtonProps, 'aria-label' | 'children' | 'size'> {
  /** What is copied; a long text is made when it is asked for. */
  readonly text: string | (() => string);
  /** Said when it was copied. */
  readonly copied?: string | undefined;
  /** Said where the browser refuses. */
  readonly notCopied?: string | undefined;
  /** What the text is called; where it is not on the page, a dialog then offers it to be taken by hand. */
  readonly offeredAs?: string | undefined;
}

interface Outcome {
  readonly text: string;
  readonly isDone: boolean;
}

/** Copies a text and says how that went; where the browser refuses, the text can be taken by hand. */
export function CopyButton({
  text,
  copied = copyStrings.copied,
  notCopied = copyStrings.notCopied,
  offeredAs,
  ...button
}: CopyButtonProps) {
  const [last, setLast] = useState<Outcome>();
  const outcome = typeof text === 'function' || last?.text === text ? last : undefined;
  const close = () => setLast(undefined);
  const isOffered = offeredAs !== undefined && outcome?.isDone === false;

  async function copy() {
    const taken = typeof text === 'function' ? text() : text;
    try {
      await navigator.clipboard.writeText(taken);
      setLast({ text: taken, isDone: true });
    } catch {
      setLast({ text: taken, isDone: false });
    }
  }

  return (
    <div className={styles['copy']}>
      <Button {...button} onClick={() => void copy()} />
      <span role="status">
        {outcome !== undefined && !isOffered && (outcome.isDone ? copied : notCopied)}
      </span>
      {offeredAs !== undefined && (
        <Dialog
          actions={<Button onClick={close}>{strings.close}</Button>}
          onDismiss={close}
          open={isOffered}
          title={offeredAs}
        >
          <p>{notCopied}</p>
          <textarea
            aria-label={offeredAs}
            className={styles['text']}
            onFocus={({ target }) => {
              target.select();
              target.scrollTop = 0;
            }}
            readOnly
            rows={14}
            value={isOffered ? outcome.text : ''}
          />
        </Dialog>
      )}
    </div>
  );
}
