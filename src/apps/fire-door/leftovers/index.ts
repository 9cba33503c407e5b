import type { Clock } from '#platform';
import { watchAttributes } from './attributes';
import { watchGlobals } from './globals';
import { watchHistory } from './history';
import { watchIntervals } from './intervals';
import { watchListeners } from './listeners';
import { watchNatives } from './natives';
import { watchNodes } from './nodes';
import { watchStorage } from './storage';
import type { Watch } from './watch';

export { type Watch } from './watch';

/** Watches everything that apps are known to leave behind on a page; from now on, not for what was there before. */
export function watchPage(page: Window, clock: Clock, caller: () => string | undefined): readonly Watch[] {
  return [
    watchListeners(page, 'window', caller),
    watchListeners(page.document, 'document', caller),
    watchIntervals(page, caller),
    watchNodes(page.document, caller),
    watchAttributes(page.document),
    watchGlobals(page),
    watchHistory(page.history, 'pushState', { clock, caller }),
    watchHistory(page.history, 'replaceState', { clock, caller }),
    watchStorage(caller),
    // The last, so that what the others put in place counts as native.
    watchNatives(page),
  ];
}
