import { useEffect, type RefObject } from 'react';

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Focuses the first field of an element on `/`, unless the user is typing or a dialog is open. */
export function useSlash(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focusField = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(`${typing}, [role="dialog"], dialog`) !== null) return;
      const field = place.current?.querySelector<HTMLElement>('input, select');
      if (field === null || field === undefined) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, [place]);
}
