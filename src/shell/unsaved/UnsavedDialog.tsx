import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { UnsavedStore } from '#stores';
import { Button, Dialog } from '#ui';
import { strings } from './strings';

/** What closes an open menu must not hear what is done in the dialog before it: the menu is there again after "Stay". */
const hidden = ['pointerdown', 'focusin', 'keydown'] as const;

function trapEvents(element: HTMLElement | null): (() => void) | undefined {
  const stop = (event: Event): void => event.stopPropagation();
  for (const name of hidden) element?.addEventListener(name, stop);
  return () => {
    for (const name of hidden) element?.removeEventListener(name, stop);
  };
}

// The native dialog itself moves the focus, to the button that loses nothing.
function takeFirstFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

/** The question before unsaved work is left; Escape stays. */
export const UnsavedDialog = observer(function UnsavedDialog({ store }: { readonly store: UnsavedStore }) {
  const { pendingNavigation, stay, proceed } = store;
  const isOpen = pendingNavigation !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // What had the focus may be gone, such as an entry of a menu that closed behind the question.
    const isLost = document.activeElement?.matches('body, dialog *') ?? true;
    if (isClosed && isLost) document.querySelector('main')?.focus();
  }, [isOpen]);
  return (
    <div ref={trapEvents}>
      <Dialog
        open={isOpen}
        title={strings.title}
        onDismiss={stay}
        actions={
          <>
            <Button onClick={() => void proceed()}>{strings.leave}</Button>
            <Button onClick={stay} ref={takeFirstFocus} variant="primary">
              {strings.stay}
            </Button>
          </>
        }
      >
        <p>{strings.lost(pendingNavigation ?? [])}</p>
      </Dialog>
    </div>
  );
});
