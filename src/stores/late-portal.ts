import { computed } from 'mobx';
import type { Downloads } from '#platform';
import type { PortalApi, PortalNotification } from '#plugin-api';
import type { ExtractsStore } from './extracts-store';
import type { NotificationsStore } from './notifications-store';

/** What of the shared interface comes after the first content. */
export type LatePortal = Pick<PortalApi, 'notifications' | 'extracts' | 'download'>;

/** Makes the read-only view of notifications, extracts and downloads that every plugin shares. */
export function createLatePortal(
  notifications: NotificationsStore,
  extracts: ExtractsStore,
  downloads: Downloads,
): LatePortal {
  const seen = computed(() =>
    Object.freeze(
      notifications.current.map(({ id, updatedAt, category, dropdownMessage: message }): PortalNotification =>
        Object.freeze({ id, updatedAt, category, message }),
      ),
    ),
  );
  return Object.freeze<LatePortal>({
    get notifications() {
      return seen.get();
    },
    extracts: Object.freeze<PortalApi['extracts']>({
      async request({ fileName, params, target }) {
        const outcome = await extracts.order({ fileName, params: { ...params }, target });
        if (!outcome.ok) throw outcome.error;
        return outcome.value;
      },
    }),
    async download(backend, path, fileName) {
      const outcome = await extracts.bring(fileName, downloads.fromBackend(backend, path, fileName));
      if (!outcome.ok) throw outcome.error;
    },
  });
}
