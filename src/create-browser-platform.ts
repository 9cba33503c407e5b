import type { PageData } from '#manifest';
import {
  createBrowserStorage,
  createConsoleLog,
  createIdentitySession,
  createSystemClock,
  getBrowserLocks,
  watchActivity,
  watchReturn,
} from '#platform';
import type { Platform } from './create-stores';

/** The platform adapters of a real browser. Creating them has no effects. */
export function createBrowserPlatform(page: PageData): Platform {
  const clock = createSystemClock();
  const storage = createBrowserStorage();
  const locks = getBrowserLocks();
  return {
    clock,
    log: createConsoleLog(),
    storage,
    locks,
    identity: createIdentitySession({ settings: page.identity, storage, clock, locks }),
    watchActivity: (react) => watchActivity(clock, react),
    watchReturn,
    leave: (path) => window.location.replace(new URL(path, page.loginHost ?? window.location.origin)),
    reload: () => window.location.reload(),
  };
}
