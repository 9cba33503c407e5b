import type { Edges } from '#composition';
import type { Clock } from '#platform';
import { SharedLocks } from '#platform/testing';
import type { Journal } from '../host/journal';
import type { BackEnds } from './back-ends';
import { identityOf } from './identity';
import { memoryStorage } from './memory-storage';
import type { OwnData } from './own-answers';
import { strings } from './strings';

/** The edges of the world around a section under test: nothing of them reaches outside the page. */
export function buildEdges(clock: Clock, data: OwnData, backEnds: BackEnds, journal: Journal): Edges {
  const nothing = () => () => undefined;
  return {
    clock,
    log: journal,
    storage: memoryStorage(clock),
    locks: new SharedLocks().tab().locks,
    identity: identityOf(() => data.record),
    fetch: (input) => backEnds.answer(input),
    watchActivity: nothing,
    watchReturn: nothing,
    leave: (path) => journal.warn(strings.left(path)),
    reload: () => journal.warn(strings.reloaded),
  };
}
