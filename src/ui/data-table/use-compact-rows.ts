import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Refs to the table, and to an element of zero height that measures the available width. */
export interface CompactRows {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly place: RefObject<HTMLDivElement | null>;
}

/**
 * Sets `data-compact` on a table before paint if its columns need more than the available width. The measured
 * width is kept for all pages, so that paging does not change the layout of the rows.
 */
export function useCompactRows(columns: string, isMeasured: boolean): CompactRows {
  const table = useRef<HTMLTableElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const needed = useRef(0);

  useLayoutEffect(() => {
    needed.current = 0;
  }, [columns]);

  useLayoutEffect(() => {
    if (isMeasured) fit(table.current, place.current, needed);
  });

  useLayoutEffect(() => {
    if (!isMeasured) return;
    // This element has no height, so changes of row height do not trigger the observer.
    const sizes = new ResizeObserver(() => fit(table.current, place.current, needed));
    if (place.current !== null) sizes.observe(place.current);
    return () => sizes.disconnect();
  }, [isMeasured]);

  return { table, place };
}

function fit(table: HTMLElement | null, place: HTMLElement | null, needed: { current: number }): void {
  if (table === null || place === null) return;
  const room = place.clientWidth;
  const isCompact = room < needed.current;
  table.toggleAttribute('data-compact', isCompact);
  if (isCompact || table.offsetWidth <= room) return;
  needed.current = table.offsetWidth;
  table.setAttribute('data-compact', '');
}
