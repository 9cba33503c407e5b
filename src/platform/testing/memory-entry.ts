import type { StorageEntry } from '../storage';

/** An in-memory storage entry. */
export function createMemoryEntry<T>(): StorageEntry<T> {
  let stored: T | undefined;
  return {
    read: () => stored,
    write(value) {
      stored = value;
    },
    remove() {
      stored = undefined;
    },
  };
}
