import { createSlot, type Slot } from '../storage';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The override that this tab has, kept for as long as the tab is there. */
export function createOverrideMark(): Slot<string> {
  return createSlot(window.sessionStorage, 'portal.override', isText);
}
