import type { Clock } from '#platform';

const loadedEvent = 'portal:loaded';

/**
 * Waits until an app says that it has drawn what it wants to be seen with: an event `portal:loaded` from its container.
 * After `limit` ms it is shown as it is; resolves to whether the app has spoken. To be called before `mount`.
 */
export function externalLoading(container: HTMLElement, clock: Clock, limit: number): () => Promise<boolean> {
  let hear = (): void => undefined;
  const heard = new Promise<boolean>((resolve) => {
    hear = () => resolve(true);
  });
  container.addEventListener(loadedEvent, hear, { once: true });
  return async () => {
    let stop = (): void => undefined;
    const patience = new Promise<boolean>((resolve) => {
      stop = clock.after(limit, () => resolve(false));
    });
    const spoken = await Promise.race([heard, patience]);
    stop();
    container.removeEventListener(loadedEvent, hear);
    return spoken;
  };
}
