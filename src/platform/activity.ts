import { activityMessage } from '#plugin-api';
import type { Clock } from './clock';

const events = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'mousemove'] as const;
const throttle = 300;

/**
 * Calls back when the user is active, at most once per 300 ms (section 9): on the page, when entering a
 * frame, or in a frame that reports it. Returns a dispose function.
 */
export function watchActivity(clock: Clock, react: () => void): () => void {
  let last = -Infinity;
  const onActivity = (): void => {
    const now = clock.now();
    // After the clock was set back, the user must not count as idle until it has caught up.
    if (Math.abs(now - last) < throttle) return;
    last = now;
    react();
  };
  const stop = new AbortController();
  const { signal } = stop;
  for (const event of events)
    window.addEventListener(event, onActivity, { capture: true, passive: true, signal });
  const onBlur = (): void => {
    if (document.activeElement?.tagName === 'IFRAME') onActivity();
  };
  const onMessage = ({ data, source }: MessageEvent<unknown>): void => {
    const frames = [...document.querySelectorAll('iframe')];
    if (data === activityMessage && frames.some((frame) => frame.contentWindow === source)) onActivity();
  };
  window.addEventListener('blur', onBlur, { signal });
  window.addEventListener('message', onMessage, { signal });
  return () => stop.abort();
}

/**
 * Calls back when the page becomes visible again, before other listeners, because the page may have been
 * suspended. `isRevived` is true for a page restored from the browser's back/forward cache. Returns a dispose
 * function.
 */
export function watchReturn(react: (isRevived: boolean) => void): () => void {
  const stop = new AbortController();
  for (const name of ['focus', 'visibilitychange', 'pageshow', 'resume']) {
    const onActivity = (event: Event): void => react('persisted' in event && event.persisted === true);
    window.addEventListener(name, onActivity, { capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}
