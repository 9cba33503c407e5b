import { createSlot, type Slot } from '../storage';

/** The municipality that was on screen last, and whose screen that was; the code is empty for none. */
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

/** What this tab showed last, also before it was loaded anew. */
export function createShownMunicipalitySlot(): Slot<ShownMunicipality> {
  return createSlot(window.sessionStorage, 'portal.shown-municipality', isShown);
}
