import { createAlterationNotice } from './alteration-notice';
import { findAlteredBuiltin } from './altered-builtins';

const { addEventListener, removeEventListener } = EventTarget.prototype;

/** An app has altered a built-in that the portal uses; answers which app it was. */
export type OnAltered = (builtin: string) => string;

let stop: (() => void) | undefined;

/**
 * Looks at the built-ins that the portal uses whenever the address changes, before the router does: with them altered,
 * what comes next could stay blank. Begins before the first script of an app runs, once in a page. Nothing is put back,
 * because other code may rely on it by now.
 */
export function watchBuiltins(onAltered: OnAltered = () => ''): void {
  if (stop !== undefined) return;
  const show = createAlterationNotice(document);
  const look = (): void => {
    const builtin = findAlteredBuiltin();
    if (builtin === undefined) return;
    removeEventListener.call(window, 'popstate', look, true);
    show(onAltered(builtin));
  };
  // The native method: single-spa holds back what others listen for until it is done.
  addEventListener.call(window, 'popstate', look, true);
  stop = () => removeEventListener.call(window, 'popstate', look, true);
}

/** Ends the watch; for tests, which share a page. */
export function stopWatchingBuiltins(): void {
  stop?.();
  stop = undefined;
}
