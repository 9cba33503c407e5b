/** Whether the browser knows that it has no network; where it knows nothing, it has one. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

/** Calls `react` once, as soon as the browser has a network again. */
export function onceOnline(react: () => void): void {
  window.addEventListener('online', react, { once: true });
}
