import { autorun } from 'mobx';
import type { SearchStore } from '#stores';

/**
 * Lets a store follow a field that may have been typed into already, with the form around it, and the field the store.
 * Returns a function that detaches it.
 */
export function attachField(field: HTMLInputElement, search: SearchStore): () => void {
  if (field.value !== '') search.type(field.value);
  const disposeAutorun = autorun(() => {
    if (field.value !== search.text) field.value = search.text;
  });
  const listeners = new AbortController();
  const { signal } = listeners;
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') search.show();
    if (event.key !== 'Escape' || !search.isOpen) return;
    search.close();
    // What stands around the field would close too.
    event.stopPropagation();
  };
  const area: HTMLElement = field.form ?? field;
  field.addEventListener('input', () => search.type(field.value), { signal });
  // A press on a suggestion or a chip must not take the focus, and with it the panel, away.
  const keepFocus = (event: MouseEvent): void => {
    if (event.target !== field) event.preventDefault();
  };
  area.addEventListener('mousedown', keepFocus, { signal });
  area.addEventListener('keydown', handleKeyDown, { signal });
  area.addEventListener('focusin', search.focus, { signal });
  area.addEventListener('focusout', search.blur, { signal });
  if (area.contains(document.activeElement)) search.focus();
  return () => {
    listeners.abort();
    disposeAutorun();
    search.close();
  };
}
