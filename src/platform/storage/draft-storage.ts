import { createStorageEntry, type StorageEntry } from '../storage';
import { storeText } from './room';

/** An unsaved draft and its owner. */
export interface PersistedDraft {
  readonly user: string;
  readonly app: string;
  /** The app's name for the draft. */
  readonly name: string;
  /** Epoch ms. */
  readonly keptAt: number;
  /** A JSON value of the app. */
  readonly value: unknown;
}

const isDraft = (value: unknown): value is PersistedDraft =>
  typeof value === 'object' &&
  value !== null &&
  'user' in value &&
  typeof value.user === 'string' &&
  'app' in value &&
  typeof value.app === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'keptAt' in value &&
  typeof value.keptAt === 'number' &&
  'value' in value;

const isDraftList = (value: unknown): value is readonly PersistedDraft[] =>
  Array.isArray(value) && value.every(isDraft);

const key = 'portal.drafts';

/**
 * The drafts of all users of this browser, newest last; shared by all tabs. Writes are not blocked when the
 * session ends, because each draft names its user and may be written after that.
 */
export function createDraftStorage(): StorageEntry<readonly PersistedDraft[]> {
  const { localStorage } = window;
  return {
    ...createStorageEntry(localStorage, key, isDraftList),
    write(drafts) {
      try {
        storeText(localStorage, key, JSON.stringify(drafts));
      } catch {
        // The previous drafts remain; the caller reads back what was written.
        return;
      }
    },
  };
}
