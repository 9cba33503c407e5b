import type { KeyValueStorageInterface } from '@aws-amplify/core';

/** Stores the identity client's data in cookies; the code loads on first use. */
export function withTokenCookies(): KeyValueStorageInterface {
  const jar = import(/* webpackChunkName: "token-cookies" */ './token-cookies').then(
    ({ createTokenCookies }) => createTokenCookies(),
  );
  return {
    setItem: (key, value) => jar.then((cookies) => cookies.setItem(key, value)),
    getItem: (key) => jar.then((cookies) => cookies.getItem(key)),
    removeItem: (key) => jar.then((cookies) => cookies.removeItem(key)),
    clear: () => jar.then((cookies) => cookies.clear()),
  };
}
