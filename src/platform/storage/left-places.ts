import { createStorageEntry, type StorageEntry } from '../storage';

/** How far a page of the history was scrolled when it was left, and on which link. */
export interface LeftPlace {
  /** The key of its entry in the history of the tab. */
  readonly entry: string;
  /** Pixels from the top by the label of what scrolls; the page itself has the empty label. */
  readonly offsets: Readonly<Record<string, number>>;
  /** The `href` of the link that had the focus; empty without one. */
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

/** The places of this tab, latest last. */
export function createLeftPlacesEntry(): StorageEntry<readonly LeftPlace[]> {
  return createStorageEntry(window.sessionStorage, 'portal.left-places.v1', isLeftPlaces);
}
