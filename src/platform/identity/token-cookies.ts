import { CookieStorage, type KeyValueStorageInterface } from '@aws-amplify/core';

/** Stores tokens in cookies of 365 days (section 9) with SameSite. */
export function createTokenCookies(): KeyValueStorageInterface {
  return new CookieStorage({ expires: 365, secure: true, sameSite: 'strict' });
}
