import { createPortalCookie } from './portal-cookie';

const lifetimeSeconds = 30 * 24 * 60 * 60;

/**
 * The path of the section last open in this browser, which is likely to be opened first after the next
 * sign-in. A hint, never an authorization: it only decides what is prefetched. A cookie, because the server
 * lists the files, and it stays after log-out. It contains a manifest path and no personal data.
 */
export const sectionHint = {
  read: (): string | undefined => createPortalCookie(document, 'portal-section').read(),
  write: (path: string): void => createPortalCookie(document, 'portal-section').write(path, lifetimeSeconds),
};
