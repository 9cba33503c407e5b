import { navigateToUrl } from 'single-spa';

/** Goes to a path of the portal, in a way that single-spa and the router both follow. */
export function navigate(path: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace === true) window.history.replaceState(window.history.state, '', path);
  else navigateToUrl(path);
}
