import type { KeyValueStorageInterface } from '@aws-amplify/core';

/** Keeps what the identity client stores in cookies; the code for it is loaded at the first use. */
export function inCookies(): KeyValueStorageInterface {
  const jar = import(/* webpackChunkName: "token-cookies" */ './token-cookies').then(({ tokenCookies }) =>
    tokenCookies(),
  );
  return {
    setItem: async (key, value) => (await jar).setItem(key, value),
    getItem: async (key) => (await jar).getItem(key),
    removeItem: async (key) => (await jar).removeItem(key),
    clear: async () => (await jar).clear(),
  };
}
