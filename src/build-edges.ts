import type { PageData } from '#manifest';
import {
  getBrowserLocks,
  createBrowserStorage,
  createConsoleLog,
  createIdentitySession,
  createSystemClock,
  watchActivity,
  watchReturn,
} from '#platform';
import type { Platform } from './build-stores';

/** The edges of the world as a browser has them. Building has no effects. */
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
