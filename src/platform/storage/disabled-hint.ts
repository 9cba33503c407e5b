import { createPortalCookie } from './portal-cookie';

const lifetimeSeconds = 365 * 24 * 60 * 60;

/**
 * Tells the server which apps need no preload. A hint: if outdated, an app loads a little later, or files are
 * fetched for nothing. A cookie.
 */
export function hintDisabled(names: readonly string[]): void {
  // Names of apps are letters, digits and dashes.
  createPortalCookie(document, 'portal-disabled').write(
    names.join('.'),
    names.length === 0 ? 0 : lifetimeSeconds,
  );
}
