import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus in an area when the focused element is removed, by focusing its scroll container or the
 * area.
 */
export function useRetainedFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = area;
    if (element === null) return undefined;
    let last: Node | undefined;
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof Node ? target : undefined;
    };
    const observer = new MutationObserver(() => {
      if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
      (element.querySelector<HTMLElement>('[tabindex="0"]') ?? element).focus();
    });
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', note);
    };
  }, [area]);
}
