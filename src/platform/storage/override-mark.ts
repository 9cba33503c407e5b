import { createSlot, type Slot } from '../storage';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The override of this tab, stored until the tab closes. */
export function createOverrideMark(): Slot<string> {
  return createSlot(window.sessionStorage, 'portal.override', isText);
}
