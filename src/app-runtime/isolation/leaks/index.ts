import { watchAttributes } from './attributes';
import { watchDocumentWrites } from './document-writes';
import { watchGlobals } from './globals';
import { watchHandlers } from './handlers';
import { watchHistory } from './history';
import { watchListeners } from './listeners';
import { watchNatives } from './natives';
import { watchNodes } from './nodes';
import { watchSheets } from './sheets';
import { watchIntervals } from './intervals';
import { watchStorage } from './storage';
import type { LeakWatch, LeakWatcherDependencies } from './leak-watcher';

export { type LeakWatch } from './leak-watcher';

/** Starts a watch for each kind of leak. Side effects from before this call do not count. */
export function watchPage(page: Window, dependencies: LeakWatcherDependencies): readonly LeakWatch[] {
  const { document, history } = page;
  const { getCaller, onPageChanged } = dependencies;
  return [
    watchListeners(page, 'window', getCaller),
    watchListeners(document, 'document', getCaller),
    watchListeners(document.documentElement, '<html>', getCaller),
    watchListeners(document.body, '<body>', getCaller),
    watchIntervals(page, getCaller),
    watchNodes(document, getCaller),
    watchSheets(document, getCaller),
    watchAttributes(document, onPageChanged),
    watchHandlers(page),
    watchDocumentWrites(document, getCaller),
    watchGlobals(page),
    watchHistory(history, 'pushState', dependencies),
    watchHistory(history, 'replaceState', dependencies),
    watchStorage(getCaller),
    // Last, so that replacements by the other watches count as native.
    watchNatives(page),
  ];
}
