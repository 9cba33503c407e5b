import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Called on Escape; without it the dialog can only be closed with its own buttons. */
  readonly onDismiss?: (() => void) | undefined;
  /** Buttons, primary one last. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A native modal dialog: the page behind it is inert, and the focus returns to the previous element on close.
 *
 * @example
 * <Dialog
 *   actions={<Button onClick={close}>Close</Button>}
 *   onDismiss={close}
 *   open={isOpen}
 *   title="Discard your changes?"
 * >
 *   They are not saved anywhere.
 * </Dialog>
 */
export function Dialog({ open, title, onDismiss, actions, children }: DialogProps) {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  // Controlled by `open`: the browser must not close it.
  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onDismiss?.();
  }

  // Some browsers fire no cancelable event for a second Escape in a row, and close the dialog.
  function reopen() {
    if (open) element.current?.showModal();
  }

  return (
    <dialog
      aria-labelledby={titleId}
      className={styles['dialog']}
      onCancel={handleCancel}
      onClose={reopen}
      ref={element}
    >
      <h2 className={styles['title']} id={titleId}>
        {title}
      </h2>
      {children !== undefined && <div className={styles['body']}>{children}</div>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </dialog>
  );
}
