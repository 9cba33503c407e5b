import { watchAttributes } from './attributes';
import type { LeakWatcherDependencies } from './watch-all';
import { watchGlobals } from './globals';
import { watchHistory } from './history';
import { watchListeners } from './listeners';
import { watchNatives } from './natives';
import { watchNodes } from './nodes';
import { watchSheets } from './sheets';
import { watchTimers } from './timers';
import { watchStorage } from './storage';
import type { LeakWatch } from './leak-watcher';

export { type LeakWatcherDependencies } from './watch-all';
export { type LeakWatch } from './leak-watcher';

/** Watches everything that apps are known to leave behind on a page; from now on, not for what was there before. */
export function watchPage(page: Window, dependencies: LeakWatcherDependencies): readonly LeakWatch[] {
  const { document, history } = page;
  const { getCaller } = dependencies;
  const nodes = watchNodes(document, getCaller);
  const listeners = { ...dependencies, hasPlaced: nodes.hasPlaced };
  return [
    watchListeners(page, 'window', listeners),
    watchListeners(document, 'document', listeners),
    watchListeners(document.documentElement, '<html>', listeners),
    watchListeners(document.body, '<body>', listeners),
    watchTimers(page, dependencies),
    nodes,
    watchSheets(document, getCaller),
    watchAttributes(document),
    watchGlobals(page),
    watchHistory(history, 'pushState', dependencies),
    watchHistory(history, 'replaceState', dependencies),
    watchStorage(getCaller),
    // The last, so that what the others put in place counts as native.
    watchNatives(page),
  ];
}
