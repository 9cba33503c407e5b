import type { Platform } from '#create-stores';
import type { Clock } from '#platform';
import { SharedLocks } from '#platform/testing';
import type { Journal } from '../host/journal';
import type { BackEnds } from './back-ends';
import { createIdentity } from './identity';
import { createMemoryStorage } from './memory-storage';
import type { PortalData } from './own-answers';
import { t } from './messages';

/** Platform adapters for a section under test, without access to network or storage outside the page. */
export function createAdapters(
  clock: Clock,
  data: PortalData,
  backEnds: BackEnds,
  journal: Journal,
): Platform {
  const nothing = () => () => undefined;
  return {
    clock,
    log: journal,
    storage: createMemoryStorage(clock),
    locks: new SharedLocks().tab().locks,
    identity: createIdentity(() => data.record),
    fetch: (input) => backEnds.answer(input),
    upload: backEnds.upload,
    watchActivity: nothing,
    watchReturn: nothing,
    leave: (path) => journal.warn(t('plugin-testing.adapters.left', { path })),
    reload: () => journal.warn(t('plugin-testing.adapters.reloaded')),
  };
}
