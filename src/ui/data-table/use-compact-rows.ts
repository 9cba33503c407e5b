import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The table, and an element without a height that is as wide as the place of the table. */
export interface CompactRows {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly place: RefObject<HTMLDivElement | null>;
}

/**
 * Marks a table with `data-compact` where its columns need more than the width of its place, before it is painted. What a
 * page of rows needed holds for all pages, so that turning pages does not change the shape of the rows.
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
    // Only the width of this element can change, so a change of the rows' height does not call back.
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
