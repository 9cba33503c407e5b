/* oxlint-disable no-restricted-globals -- sections have no clock */
import type { PortalApi } from '@portal/plugin-api';
import { usePortal } from '@portal/plugin-api/react';
import { useEffect } from 'react';

/** How often work of everybody is asked for while somebody looks at it, in ms. */
const askEvery = 10_000;

/** The versions of the notifications about work; `undefined` while there are no notifications, as before they are loaded. */
function getWorkNews({ notifications }: PortalApi): string | undefined {
  if (notifications.length === 0) return undefined;
  return notifications
    .filter(({ category }) => category === 'work')
    .map(({ id, updatedAt }) => `${id} ${updatedAt}`)
    .join();
}

/**
 * Calls `refresh` when others may have changed what is on screen: at once with each notification about the work of the
 * person, every ten seconds for the work of others, and when the page is seen again. `changes` calls it too.
 */
export function useLive(refresh: () => unknown, changes: unknown): void {
  const portal = usePortal();

  useEffect(() => {
    // What is there at first is no news: the page has just been loaded.
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
    const timer = setInterval(ask, askEvery);
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
