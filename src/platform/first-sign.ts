import type { Clock } from './clock';

const patience = 5_000;

/**
 * Resolves with the first movement or focus of a person, or with `undefined` after 5 s: what is not needed for the
 * first content waits for it.
 */
export function firstSign(clock: Clock): Promise<Event | undefined> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const tell = (event: Event): void => {
      listening.abort();
      resolve(event);
    };
    for (const name of ['pointerdown', 'focusin']) window.addEventListener(name, tell, { signal });
    const move = (event: PointerEvent): void => {
      // Browsers tell of a movement of their own when a page appears under a pointer that rests.
      if (event.movementX !== 0 || event.movementY !== 0) tell(event);
    };
    window.addEventListener('pointermove', move, { signal });
    clock.after(patience, () => resolve(undefined));
  });
}
