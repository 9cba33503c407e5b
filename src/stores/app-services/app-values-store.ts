import { PortalError } from '#base';
import type { AppValuesStorage, Clock } from '#platform';
import type { KeyValueStore, StoreOptions } from '#plugin-api';
import { t } from '../messages/app-services';

export interface AppValuesDependencies {
  readonly clock: Pick<Clock, 'now'>;
  readonly storage: AppValuesStorage;
  /** Throws a `PortalError` if changes are blocked. */
  readonly admitChange: () => void;
  readonly report: (error: unknown, context: string) => void;
}

type Values = Readonly<Record<string, unknown>>;

/** Size limit of an app's values (characters of JSON): browser storage is shared by the whole portal. */
const quota = 100_000;
const lifetimeMs = 180 * 24 * 60 * 60_000;

/** Opens the values of a user and an app; see `PersonalStorage` of the contract. */
export function openAppValues(
  userId: string,
  app: string,
  { version, migrate }: StoreOptions,
  { clock, storage, admitChange, report }: AppValuesDependencies,
): KeyValueStore {
  function migrateValues(values: Values, from: number): Values {
    try {
      return { ...migrate?.(values, from) };
    } catch (thrown) {
      report(thrown, 'migrate stored values');
      return {};
    }
  }

  /** Read on every access, because another tab may have written, even in another version. */
  function read(): Values {
    const stored = storage.read(userId, app);
    if (stored === undefined) return {};
    return stored.version === version ? stored.values : migrateValues(stored.values, stored.version);
  }

  function write(values: Values): boolean {
    return storage.write(userId, app, { version, openedAt: clock.now(), values });
  }

  function change(key: string, value: unknown): void {
    admitChange();
    const { [key]: _former, ...others } = read();
    const values = value === undefined ? others : { ...others, [key]: value };
    // Values that become smaller are always accepted.
    const isWithin = value === undefined || JSON.stringify(values).length <= quota;
    if (!isWithin || !write(values)) throw new PortalError(t('stores.app.quota'), { code: 'storage-quota' });
  }

  storage.prune(clock.now() - lifetimeMs);
  // Stores the migrated values and when they were opened; with full storage, they are migrated on each read.
  if (storage.read(userId, app) !== undefined) write(read());
  return Object.freeze<KeyValueStore>({
    get(key) {
      const current = read();
      return Object.hasOwn(current, key) ? current[key] : undefined;
    },
    set: change,
    remove: (key) => change(key, undefined),
  });
}
