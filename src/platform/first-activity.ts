import type { Clock } from './clock';

const fallbackDelayMs = 5_000;
const idleDelayMs = 500;

/**
 * Resolves with the first pointer movement or focus, or with `undefined` 0.5 s after the first content, or
 * after 5 s. Work that the first content does not need waits for it.
 */
export function whenFirstActive(clock: Clock, shown: Promise<void>): Promise<Event | undefined> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const onEvent = (event: Event): void => {
      listening.abort();
      resolve(event);
    };
    for (const name of ['pointerdown', 'focusin']) window.addEventListener(name, onEvent, { signal });
    const move = (event: PointerEvent): void => {
      // Browsers fire a synthetic movement when a page appears under a resting pointer.
      if (event.movementX !== 0 || event.movementY !== 0) onEvent(event);
    };
    window.addEventListener('pointermove', move, { signal });
    const goOn = (): void => resolve(undefined);
    void shown.then(() => clock.after(idleDelayMs, goOn));
    clock.after(fallbackDelayMs, goOn);
  });
}
