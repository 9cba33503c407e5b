import { createStorageEntry, type StorageEntry } from '../storage';

/** The last shown municipality and its user; the code is empty for none. */
export interface ShownMunicipality {
  readonly user: string;
  readonly code: string;
}

const isShown = (value: unknown): value is ShownMunicipality =>
  typeof value === 'object' &&
  value !== null &&
  'user' in value &&
  typeof value.user === 'string' &&
  'code' in value &&
  typeof value.code === 'string';

/** The municipality that this tab showed last, including before a reload. */
export function createShownMunicipalityEntry(): StorageEntry<ShownMunicipality> {
  return createStorageEntry(window.sessionStorage, 'portal.shown-municipality', isShown);
}
