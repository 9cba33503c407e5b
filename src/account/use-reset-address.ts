import { useEffect, useState } from 'react';

const parameter = 'view';
const reset = 'reset';
/** Marks in the history state that Back returns to the form. */
const openedFromForm = { cameFrom: 'form' } as const;

function isResetAddress(): boolean {
  return new URLSearchParams(window.location.search).get(parameter) === reset;
}

function hasFormBefore(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'cameFrom' in state && state.cameFrom === 'form';
}

/** Returns this page's address with or without the reset view; the requested return path stays in it. */
function toAddress(view: 'form' | 'reset'): string {
  const url = new URL(window.location.href);
  if (view === 'reset') url.searchParams.set(parameter, reset);
  else url.searchParams.delete(parameter);
  return url.pathname + url.search;
}

/** Gives the reset view its own history entry, so that Back, Forward, reload and bookmarks work. */
export function useResetAddress() {
  const [isOpen, setOpen] = useState(isResetAddress);

  useEffect(() => {
    const syncWithLocation = () => setOpen(isResetAddress());
    window.addEventListener('popstate', syncWithLocation);
    return () => window.removeEventListener('popstate', syncWithLocation);
  }, []);

  function open() {
    if (!isResetAddress()) window.history.pushState(openedFromForm, '', toAddress('reset'));
    setOpen(true);
  }

  function close() {
    if (hasFormBefore()) return window.history.back();
    window.history.replaceState(null, '', toAddress('form'));
    setOpen(false);
  }

  return { isOpen, open, close, address: toAddress('reset') };
}
