import { createPortalCookie } from './portal-cookie';

const lifetimeSeconds = 365 * 24 * 60 * 60;

/**
 * Tells the server which apps its pages need not announce, because nobody here will load them. A hint, never more: where
 * it is out of date, an app comes a little later, or its files were fetched for nothing. A cookie.
 */
export function hintDisabled(names: readonly string[]): void {
  // Names of apps are letters, digits and dashes.
  createPortalCookie(document, 'portal-disabled').write(
    names.join('.'),
    names.length === 0 ? 0 : lifetimeSeconds,
  );
}
