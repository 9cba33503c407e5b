import type { Clock } from '#platform';

/**
 * Waits until an app emits `portal:loaded` on its container, at most `limit` ms. Call before `mount`, which
 * may already emit it.
 */
export function waitForExternalLoading(container: HTMLElement, clock: Clock, limit: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(limit, resolve);
    const end = (): void => {
      stop();
      resolve();
    };
    container.addEventListener('portal:loaded', end, { once: true });
  });
}
