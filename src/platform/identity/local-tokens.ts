import { defaultStorage, type KeyValueStorageInterface } from '@aws-amplify/core';
import { storeText } from '../storage/room';
import { deviceKey } from '../token-storage';

/**
 * Stores the identity client's data in local storage. Rejects if it is full; a remembered device is then
 * dropped instead.
 */
export function createLocalTokens(): KeyValueStorageInterface {
  return {
    getItem: (key) => defaultStorage.getItem(key),
    async setItem(key, value) {
      const { localStorage } = window;
      try {
        storeText(localStorage, key, value);
      } catch (thrown) {
        if (!deviceKey.test(key)) throw thrown;
        // A partly stored device would look like a remembered one.
        for (const part of ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'])
          localStorage.removeItem(key.replace(/\w+$/, part));
      }
    },
    removeItem: (key) => defaultStorage.removeItem(key),
    clear: () => defaultStorage.clear(),
  };
}
