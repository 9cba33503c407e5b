import { createPortalCookie } from './portal-cookie';

const lifetimeSeconds = 30 * 24 * 60 * 60;

/**
 * The path of the section that was last open in this browser: the one that is likely to be opened first after the next
 * sign-in. A hint, never a right: it only decides what is fetched ahead. A cookie, because the server names the files,
 * and it stays after log-out. It holds a path of the manifest and nothing of the person.
 */
export const sectionHint = {
  read: (): string | undefined => createPortalCookie(document, 'portal-section').read(),
  write: (path: string): void => createPortalCookie(document, 'portal-section').write(path, lifetimeSeconds),
};
