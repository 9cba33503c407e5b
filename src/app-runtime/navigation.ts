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

/** Takes the page's way to move before the first app can put its own in the place; later calls change nothing. */
export function captureHistory(): void {
  portalHistory ??= findAnchor();
}

/** Goes to a path of the portal, in a way that single-spa and the router both follow. */
export type Navigate = (
  path: string,
  options?: { readonly replace?: boolean; readonly state?: unknown },
) => void;

/** Whether a path leads to the page that is open; the municipality alone is added to its address by itself. */
function isCurrentPath(path: string): boolean {
  const { pathname, search, hash } = window.location;
  return path === pathname + search.replace(/^\?ccmm=\w*$/, '') + hash || path === pathname + search + hash;
}

/**
 * The portal's own way to go to one of its paths; it works also when an app has replaced that of the page. The page
 * that is open gets no second history entry.
 */
export const navigate: Navigate = (path, { replace = isCurrentPath(path), state } = {}) => {
  const { history } = window;
  const native = portalHistory ?? findAnchor();
  if (replace) native.replace.call(history, state ?? history.state, '', path);
  else native.push.call(history, state ?? null, '', path);
  // single-spa says by the page's own way that the address has changed.
  if (window.dispatchEvent !== native.dispatch) native.dispatch.call(window, new PopStateEvent('popstate'));
  for (const notify of listeners) notify();
};

/** Calls `follow` after each move of the portal's own and after those of everybody else. Returns its stop. */
export function subscribeToHistory(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
