import type { KeyValueStorageInterface } from '@aws-amplify/core';
import { deviceKey } from '../token-storage';
import { createLocalTokens } from './local-tokens';

/** Stores the identity client's data in memory. */
export function createTokenMemory(tokens: Map<string, string>): KeyValueStorageInterface {
  return {
    getItem: async (key) => tokens.get(key) ?? null,
    setItem: async (key, value) => void tokens.set(key, value),
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  };
}

/** The same, except that remembered devices stay in the browser. */
export function createTokenMemoryWithDevices(): KeyValueStorageInterface {
  const memory = createTokenMemory(new Map());
  const browser = createLocalTokens();
  const selectStorage = (key: string): KeyValueStorageInterface => (deviceKey.test(key) ? browser : memory);
  return {
    getItem: (key) => selectStorage(key).getItem(key),
    setItem: (key, value) => selectStorage(key).setItem(key, value),
    removeItem: (key) => selectStorage(key).removeItem(key),
    clear: memory.clear,
  };
}
