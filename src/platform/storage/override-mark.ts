import { createStorageEntry, type StorageEntry } from '../storage';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The override of this tab; stored until the tab is closed. */
export function createOverrideMark(): StorageEntry<string> {
  return createStorageEntry(window.sessionStorage, 'portal.override', isText);
}
