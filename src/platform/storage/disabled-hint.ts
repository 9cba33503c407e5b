import { createPortalCookie } from './portal-cookie';

const lifetimeSeconds = 365 * 24 * 60 * 60;

/**
 * Names the apps that need no preload, for the server. If this hint is outdated, an app loads slightly later
 * or files are fetched in vain. A cookie.
 */
export function hintDisabled(names: readonly string[]): void {
  // App names consist of letters, digits and dashes.
  createPortalCookie(document, 'portal-disabled').write(
    names.join('.'),
    names.length === 0 ? 0 : lifetimeSeconds,
  );
}
