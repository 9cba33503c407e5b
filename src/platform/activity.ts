import type { Clock } from './clock';

const events = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'mousemove'] as const;
const throttle = 300;

/** Hears that the person does something, at most once per 300 ms (section 9). Returns its stop. */
export function watchActivity(clock: Clock, react: () => void): () => void {
  let last = -Infinity;
  const heard = (): void => {
    if (clock.now() - last < throttle) return;
    last = clock.now();
    react();
  };
  for (const event of events) window.addEventListener(event, heard, { capture: true, passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, heard, { capture: true });
  };
}
