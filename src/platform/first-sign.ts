import type { Clock } from './clock';

const patience = 10_000;

/**
 * Resolves with the first movement or focus of a person, or with `undefined` after 10 s: what is not needed for the
 * first content waits for it.
 */
export function firstSign(clock: Clock): Promise<Event | undefined> {
  return new Promise((resolve) => {
    for (const name of ['pointermove', 'pointerdown', 'focusin']) {
      window.addEventListener(name, resolve, { once: true });
    }
    clock.after(patience, () => resolve(undefined));
  });
}
