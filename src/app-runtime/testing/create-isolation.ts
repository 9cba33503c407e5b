import type { AssetSource, Clock, Log, OpeningApps, StorageEntry } from '#platform';
import { AppEvents } from '../app-events';
import { FaultIsolation } from '../isolation';

const emptyEntry = { read: () => undefined, write: () => undefined, remove: () => undefined };

/** Fault isolation with its events; not started. */
export function createIsolation({
  clock,
  log,
  lastMount = emptyEntry,
  disabled = () => emptyEntry,
  openingApps,
  fetchAssetManifest = () => Promise.reject(new Error('not asked for')),
}: {
  readonly clock: Clock;
  readonly log: Log;
  readonly lastMount?: StorageEntry<string>;
  readonly openingApps?: OpeningApps;
  readonly disabled?: () => StorageEntry<readonly string[]>;
  readonly fetchAssetManifest?: AssetSource;
}) {
  const events = new AppEvents();
  return {
    events,
    isolation: new FaultIsolation({
      clock,
      log,
      events,
      lastMount,
      disabled,
      fetchAssetManifest,
      openingApps,
    }),
  };
}
