import { activityMessage } from '#plugin-api';
import type { Clock } from './clock';

const events = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'mousemove'] as const;
const throttle = 300;

/**
 * Hears that the person does something, at most once per 300 ms (section 9): on the page, by entering a frame, or in a
 * frame that says so. Returns its stop.
 */
export function watchActivity(clock: Clock, react: () => void): () => void {
  let last = -Infinity;
  const heard = (): void => {
    const now = clock.now();
    // A clock that was set back must not make the person look idle until it has caught up.
    if (Math.abs(now - last) < throttle) return;
    last = now;
    react();
  };
  const stop = new AbortController();
  const { signal } = stop;
  for (const event of events) window.addEventListener(event, heard, { capture: true, passive: true, signal });
  const onBlur = (): void => {
    if (document.activeElement?.tagName === 'IFRAME') heard();
  };
  const onMessage = ({ data, source }: MessageEvent<unknown>): void => {
    const frames = [...document.querySelectorAll('iframe')];
    if (data === activityMessage && frames.some((frame) => frame.contentWindow === source)) heard();
  };
  window.addEventListener('blur', onBlur, { signal });
  window.addEventListener('message', onMessage, { signal });
  return () => stop.abort();
}

/**
 * Hears that the page is looked at again, before anybody else does: it may have slept meanwhile. `isRevived` tells
 * that it had been left and comes out of the browser's cache. Returns its stop.
 */
export function watchReturn(react: (isRevived: boolean) => void): () => void {
  const stop = new AbortController();
  for (const name of ['focus', 'visibilitychange', 'pageshow', 'resume']) {
    const heard = (event: Event): void => react('persisted' in event && event.persisted === true);
    window.addEventListener(name, heard, { capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}
