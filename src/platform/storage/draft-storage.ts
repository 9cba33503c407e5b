import { createSlot, type Slot } from '../storage';

/** Work that was not saved, and where it belongs. */
export interface PersistedDraft {
  /** The id of the person. */
  readonly user: string;
  readonly app: string;
  /** What the app calls the work. */
  readonly name: string;
  /** Epoch ms. */
  readonly keptAt: number;
  /** Whatever the app gave, as JSON carries it. */
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

/**
 * The drafts of everybody who uses this browser, the newest last; shared by all tabs. Not sealed: each names its
 * person, and they are written when the session of that person is already over.
 */
export function createDraftStorage(): Slot<readonly PersistedDraft[]> {
  return createSlot(window.localStorage, 'portal.drafts', isDraftList);
}
