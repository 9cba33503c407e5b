type HistoryMethod = History['pushState'];

interface NativeHistory {
  readonly push: HistoryMethod;
  readonly replace: HistoryMethod;
  readonly dispatch: (event: Event) => boolean;
}

let portalHistory: NativeHistory | undefined;
const listeners = new Set<() => void>();

function findAnchor(): NativeHistory {
  const { pushState: push, replaceState: replace } = window.history;
  return { push, replace, dispatch: window.dispatchEvent };
}

/** Captures the native history methods before an app can replace them; later calls are no-ops. */
export function captureHistory(): void {
  portalHistory ??= findAnchor();
}

/** Navigates to a path of the portal; both single-spa and the router follow. */
export type Navigate = (
  path: string,
  options?: { readonly replace?: boolean; readonly state?: unknown },
) => void;

/** Whether a path is the current page; the municipality in its address is ignored. */
function isCurrentPath(path: string): boolean {
  const { pathname, search, hash } = window.location;
  return path === pathname + search.replace(/^\?ccmm=\w*$/, '') + hash || path === pathname + search + hash;
}

/**
 * Navigates to one of the portal's paths, even if an app has replaced the history methods. Navigating to the
 * current page adds no history entry.
 */
export const navigate: Navigate = (path, { replace = isCurrentPath(path), state } = {}) => {
  const { history } = window;
  const native = portalHistory ?? findAnchor();
  if (replace) native.replace.call(history, state ?? history.state, '', path);
  else native.push.call(history, state ?? null, '', path);
  // single-spa dispatches the event for the address change through the page's own methods.
  if (window.dispatchEvent !== native.dispatch) native.dispatch.call(window, new PopStateEvent('popstate'));
  for (const notify of listeners) notify();
};

/** Calls `follow` after each navigation by the portal or others. Returns an unsubscribe function. */
export function subscribeToHistory(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
