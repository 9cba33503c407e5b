import type { Clock } from '#platform';

/**
 * Settles when an app says that it has drawn what it wants to be seen with, by an event `portal:loaded` from its
 * container, and after `limit` ms in any case. To be called before `mount`, which may say so already.
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
