import { createStorageEntry, type StorageEntry } from '../storage';

/** The scroll position and the focused link of a page in the history. */
export interface LeftPlace {
  /** The key of its history entry. */
  readonly entry: string;
  /** Scroll offsets in pixels by the area's label; the page itself has the empty label. */
  readonly offsets: Readonly<Record<string, number>>;
  /** The `href` of the focused link; empty if none. */
  readonly link: string;
}

const isOffsets = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((offset) => Number.isFinite(offset));

const isLeftPlace = (value: unknown): value is LeftPlace =>
  typeof value === 'object' &&
  value !== null &&
  'entry' in value &&
  typeof value.entry === 'string' &&
  'offsets' in value &&
  isOffsets(value.offsets) &&
  'link' in value &&
  typeof value.link === 'string';

const isLeftPlaces = (value: unknown): value is readonly LeftPlace[] =>
  Array.isArray(value) && value.every(isLeftPlace);

/** The scroll positions of this tab, latest last. */
export function createLeftPlacesEntry(): StorageEntry<readonly LeftPlace[]> {
  return createStorageEntry(window.sessionStorage, 'portal.left-places.v1', isLeftPlaces);
}
