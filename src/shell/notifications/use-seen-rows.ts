import { useEffect } from 'react';
import type { NotificationsStore } from '#stores';

/** Marks visible rows as seen, unless the tab is hidden. */
export function useSeenRows(
  { current, seen }: NotificationsStore,
  range: { readonly startIndex: number; readonly endIndex: number } | null,
): void {
  const first = range?.startIndex ?? 0;
  const end = range === null ? 0 : range.endIndex + 1;
  useEffect(() => {
    const markSeen = (): void => {
      if (!document.hidden) seen.markRead(current.slice(first, end));
    };
    markSeen();
    document.addEventListener('visibilitychange', markSeen);
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [current, seen, first, end]);
}
