type Move = History['pushState'];

interface Own {
  readonly push: Move;
  readonly replace: Move;
  readonly dispatch: (event: Event) => boolean;
}

let portalHistory: Own | undefined;
const followers = new Set<() => void>();

function findAnchor(): Own {
  const { pushState: push, replaceState: replace } = window.history;
  return { push, replace, dispatch: window.dispatchEvent };
}

/** Takes the page's way to move before the first app can put its own in the place; later calls change nothing. */
export function keepHistory(): void {
  portalHistory ??= findAnchor();
}

/** Goes to a path of the portal, in a way that single-spa and the router both follow. */
export type Navigate = (
  path: string,
  options?: { readonly replace?: boolean; readonly state?: unknown },
) => void;

/** Whether a path leads to the page that is open; the municipality alone is added to its address by itself. */
function isHere(path: string): boolean {
  const { pathname, search, hash } = window.location;
  return path === pathname + search.replace(/^\?ccmm=\w*$/, '') + hash || path === pathname + search + hash;
}

/**
 * The portal's own way to go to one of its paths; it works also when an app has replaced that of the page. The page
 * that is open gets no second history entry.
 */
export const navigate: Navigate = (path, { replace = isHere(path), state } = {}) => {
  const { history } = window;
  const way = portalHistory ?? findAnchor();
  if (replace) way.replace.call(history, state ?? history.state, '', path);
  else way.push.call(history, state ?? null, '', path);
  // single-spa says by the page's own way that the address has changed.
  if (window.dispatchEvent !== way.dispatch) way.dispatch.call(window, new PopStateEvent('popstate'));
  for (const follow of followers) follow();
};

/** Calls `follow` after each move of the portal's own and after those of everybody else. Returns its stop. */
export function followHistory(follow: () => void): () => void {
  followers.add(follow);
  window.addEventListener('popstate', follow);
  return () => {
    followers.delete(follow);
    window.removeEventListener('popstate', follow);
  };
}
