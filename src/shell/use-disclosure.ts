import { isComposing } from '#base';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface Disclosure<Area extends HTMLElement> {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Closes, and focuses the button. */
  readonly close: () => void;
  /** Contains button and content; a click or focus outside closes. */
  readonly area: RefObject<Area | null>;
  /** Gets the focus back on close. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** A disclosure that closes on Escape, on a click outside, and when it loses the focus. */
export function useDisclosure<Area extends HTMLElement>(): Disclosure<Area> {
  const [open, setOpen] = useState(false);
  const area = useRef<Area>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const toggle = useCallback(() => setOpen((before) => !before), []);

  useEffect(() => {
    if (!open) return undefined;
    const closeOnOutsideEvent = (event: Event): void => {
      if (event.target instanceof Node && area.current?.contains(event.target) === false) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposing(event)) close();
    };
    document.addEventListener('pointerdown', closeOnOutsideEvent);
    document.addEventListener('focusin', closeOnOutsideEvent);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideEvent);
      document.removeEventListener('focusin', closeOnOutsideEvent);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, close]);

  return { open, toggle, close, area, button };
}
