import type { StorageEntry } from '../storage';

/** A value that is kept as long as the page. */
export function createMemoryEntry<T>(): StorageEntry<T> {
  let kept: T | undefined;
  return {
    read: () => kept,
    write(value) {
      kept = value;
    },
    remove() {
      kept = undefined;
    },
  };
}
