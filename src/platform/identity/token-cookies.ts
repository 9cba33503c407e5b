import { CookieStorage, type KeyValueStorageInterface } from '@aws-amplify/core';

/** Cookies of 365 days (section 9) with SameSite. */
export function createTokenCookies(): KeyValueStorageInterface {
  return new CookieStorage({ expires: 365, secure: true, sameSite: 'strict' });
}
