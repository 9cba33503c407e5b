import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { UnsavedStore } from '#stores';
import { Button, Dialog } from '#ui';
import { t } from './messages';

/** Stopped from bubbling, so that a menu behind the dialog is still open after "Stay". */
const trappedEvents = ['pointerdown', 'focusin', 'keydown'] as const;

function trapEvents(element: HTMLElement | null): (() => void) | undefined {
  const stop = (event: Event): void => event.stopPropagation();
  for (const name of trappedEvents) element?.addEventListener(name, stop);
  return () => {
    for (const name of trappedEvents) element?.removeEventListener(name, stop);
  };
}

// The native dialog focuses the button that loses nothing.
function setAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

/** The unsaved-changes dialog; Escape stays. */
export const UnsavedDialog = observer(function UnsavedDialog({ store }: { readonly store: UnsavedStore }) {
  const { pendingNavigation, stay, proceed } = store;
  const isOpen = pendingNavigation !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // The previously focused element may be removed, such as a menu entry.
    const isLost = document.activeElement?.matches('body, dialog *') ?? true;
    if (isClosed && isLost) document.querySelector('main')?.focus();
  }, [isOpen]);
  return (
    <div ref={trapEvents}>
      <Dialog
        open={isOpen}
        title={t('shell.unsaved.title')}
        onDismiss={stay}
        actions={
          <>
            <Button onClick={() => void proceed()}>{t('shell.unsaved.leave')}</Button>
            <Button onClick={stay} ref={setAutofocus} variant="primary">
              {t('shell.unsaved.stay')}
            </Button>
          </>
        }
      >
        <p>{t('shell.unsaved.lost', { names: (pendingNavigation ?? []).join(', ') })}</p>
      </Dialog>
    </div>
  );
});
