import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Dialog } from '#ui';

export interface QuestionDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Confirming would lose data: the primary button, which gets the focus, is Cancel. */
  readonly isRisky: boolean;
  readonly onConfirm: () => void;
  /** Also called on Escape. */
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Stops propagation, so that a menu behind the dialog stays open after "Cancel". */
const trappedEvents = ['pointerdown', 'focusin', 'keydown'] as const;

function trapEvents(element: HTMLElement | null): (() => void) | undefined {
  const stop = (event: Event): void => event.stopPropagation();
  for (const name of trappedEvents) element?.addEventListener(name, stop);
  return () => {
    for (const name of trappedEvents) element?.removeEventListener(name, stop);
  };
}

// The native dialog focuses this button.
function setAutofocus(button: HTMLButtonElement | null): () => void {
  button?.setAttribute('autofocus', '');
  return () => button?.removeAttribute('autofocus');
}

/** A question with two answers. */
export function QuestionDialog({
  open,
  title,
  confirmLabel,
  cancelLabel,
  isRisky,
  onConfirm,
  onCancel,
  children,
}: QuestionDialogProps) {
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !open;
    wasOpen.current = open;
    // The previously focused element may be gone, such as a menu item.
    const isLost = document.activeElement?.matches('body, dialog *') ?? true;
    if (isClosed && isLost) document.querySelector('main')?.focus();
  }, [open]);
  const primary = { ref: setAutofocus, variant: 'primary' } as const;
  const cancel = (
    <Button key="cancel" onClick={onCancel} {...(isRisky && primary)}>
      {cancelLabel}
    </Button>
  );
  const confirm = (
    <Button key="confirm" onClick={onConfirm} {...(!isRisky && primary)}>
      {confirmLabel}
    </Button>
  );
  return (
    <div ref={trapEvents}>
      <Dialog
        open={open}
        title={title}
        onDismiss={onCancel}
        actions={isRisky ? [confirm, cancel] : [cancel, confirm]}
      >
        {children}
      </Dialog>
    </div>
  );
}
