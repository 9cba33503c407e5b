import { watchAttributes } from './attributes';
import type { WatchDependencies } from './watch-all';
import { watchGlobals } from './globals';
import { watchHistory } from './history';
import { watchListeners } from './listeners';
import { watchNatives } from './natives';
import { watchNodes } from './nodes';
import { watchSheets } from './sheets';
import { watchTimers } from './timers';
import { watchStorage } from './storage';
import type { LeakWatch } from './watch';

export { type WatchDependencies } from './watch-all';
export { type LeakWatch } from './watch';

/** Watches everything that apps are known to leave behind on a page; from now on, not for what was there before. */
export function watchPage(page: Window, dependencies: WatchDependencies): readonly LeakWatch[] {
  const { document, history } = page;
  const { caller } = dependencies;
  const nodes = watchNodes(document, caller);
  const listeners = { ...dependencies, hasPlaced: nodes.hasPlaced };
  return [
    watchListeners(page, 'window', listeners),
    watchListeners(document, 'document', listeners),
    watchListeners(document.documentElement, '<html>', listeners),
    watchListeners(document.body, '<body>', listeners),
    watchTimers(page, dependencies),
    nodes,
    watchSheets(document, caller),
    watchAttributes(document),
    watchGlobals(page),
    watchHistory(history, 'pushState', dependencies),
    watchHistory(history, 'replaceState', dependencies),
    watchStorage(caller),
    // The last, so that what the others put in place counts as native.
    watchNatives(page),
  ];
}
