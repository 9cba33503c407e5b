import { createPortalCookie } from './portal-cookie';

const lifetimeSeconds = 365 * 24 * 60 * 60;

/**
 * The language last chosen in this browser, such as `fr`. A cookie, because the server renders documents in
 * it, including those before sign-in; it stays after log-out.
 */
export const languageHint = {
  read: (): string | undefined => createPortalCookie(document, 'portal-language').read(),
  write: (language: string): void =>
    createPortalCookie(document, 'portal-language').write(language, lifetimeSeconds),
};
