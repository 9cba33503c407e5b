import { slot, type Slot } from '../storage';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The override that this tab has, kept for as long as the tab is there. */
export function overrideMark(): Slot<string> {
  return slot(window.sessionStorage, 'portal.override', isText);
}
