import type { PageData } from '#manifest';
import {
  browserLocks,
  browserStorage,
  consoleLog,
  createIdentitySession,
  systemClock,
  watchActivity,
  watchReturn,
} from '#platform';
import type { Edges } from './build-stores';

/** The edges of the world as a browser has them. Building has no effects. */
export function browserEdges(page: PageData): Edges {
  const clock = systemClock();
  const storage = browserStorage();
  const locks = browserLocks();
  return {
    clock,
    log: consoleLog(),
    storage,
    locks,
    identity: createIdentitySession({ settings: page.identity, storage, clock, locks }),
    watchActivity: (react) => watchActivity(clock, react),
    watchReturn,
    leave: (path) => window.location.replace(new URL(path, page.loginHost ?? window.location.origin)),
    reload: () => window.location.reload(),
  };
}
