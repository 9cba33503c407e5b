import { createAlterationNotice } from './alteration-notice';
import { findAlteredBuiltin } from './altered-builtins';

const { addEventListener, removeEventListener } = EventTarget.prototype;

/** Called when an app has altered a built-in that the portal uses; returns the app's name. */
export type OnAltered = (builtin: string) => string;

let stop: (() => void) | undefined;

/**
 * Checks the built-ins that the portal uses whenever the address changes, before the router runs: with
 * altered built-ins the next page could stay blank. Starts before the first app's script runs, once per page.
 * Nothing is restored, because other code may rely on the alteration by now.
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
  // The native method, because single-spa delays other listeners until it has finished.
  addEventListener.call(window, 'popstate', look, true);
  stop = () => removeEventListener.call(window, 'popstate', look, true);
}

/** Stops the watch; for tests, which share a page. */
export function stopWatchingBuiltins(): void {
  stop?.();
  stop = undefined;
}
