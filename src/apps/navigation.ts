type Move = History['pushState'];

let own: { readonly push: Move; readonly replace: Move } | undefined;

/** Takes the page's way to move before the first app can put its own in the place; later calls change nothing. */
export function keepHistory(): void {
  own ??= { push: window.history.pushState, replace: window.history.replaceState };
}

/** Goes to a path of the portal, in a way that single-spa and the router both follow. */
export type Navigate = (
  path: string,
  options?: { readonly replace?: boolean; readonly state?: unknown },
) => void;

/** The portal's own way to go to one of its paths; it works also when an app has replaced that of the page. */
export const navigate: Navigate = (path, { replace = false, state } = {}) => {
  const { history } = window;
  if (replace) (own?.replace ?? history.replaceState).call(history, state ?? history.state, '', path);
  else (own?.push ?? history.pushState).call(history, state ?? null, '', path);
};
