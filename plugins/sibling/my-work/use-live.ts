/* oxlint-disable no-restricted-globals -- sections have no clock */
import type { PortalApi } from '@portal/plugin-api';
import { usePortal } from '@portal/plugin-api/react';
import { useEffect } from 'react';

/** Polling interval (ms) for other users' work while the page is visible. */
const pollInterval = 10_000;

/**
 * Returns a key of the notifications about work; `undefined` without notifications, as before they have
 * loaded.
 */
function getWorkNews({ notifications }: PortalApi): string | undefined {
  if (notifications.length === 0) return undefined;
  return notifications
    .filter(({ category }) => category === 'work')
    .map(({ id, updatedAt }) => `${id} ${updatedAt}`)
    .join();
}

/**
 * Calls `refresh` when the data on screen may be stale: on each notification about the user's work, every ten
 * seconds for the work of others, when the page becomes visible, and when `changes` changes.
 */
export function useLive(refresh: () => unknown, changes: unknown): void {
  const portal = usePortal();

  useEffect(() => {
    // Ignore the initial notifications: the page has just been loaded.
    let last: string | undefined;
    const stop = portal.watch(
      () => getWorkNews(portal),
      (news) => {
        if (last !== undefined && news !== undefined && news !== last) void refresh();
        last = news ?? last;
      },
    );
    const ask = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(ask, pollInterval);
    document.addEventListener('visibilitychange', ask);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [portal, refresh]);

  useEffect(() => {
    if (changes !== 0) void refresh();
  }, [changes, refresh]);
}
