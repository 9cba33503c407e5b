import { computed } from 'mobx';
import type { PortalError, Result } from '#base';
import type { Downloads } from '#platform';
import type { PortalApi, PortalExtract, PortalNotification } from '#plugin-api';
import type { Notification } from '#backends/schemas';
import { extractOf } from './extract';
import type { ExtractsStore } from './extracts-store';
import type { NotificationsStore } from './notifications-store';

/** What of the shared interface comes after the first content. */
export type LatePortal = Pick<PortalApi, 'notifications' | 'extracts' | 'download' | 'save'>;

function seenExtract(notification: Notification): PortalExtract | undefined {
  const extract = extractOf(notification);
  if (extract === undefined) return undefined;
  const { fileId, fileName, status } = extract;
  return Object.freeze({ fileId, fileName, status });
}

function seenNotification(notification: Notification): PortalNotification {
  const { id, updatedAt, category, dropdownMessage: message } = notification;
  return Object.freeze({ id, updatedAt, category, message, extract: seenExtract(notification) });
}

async function orThrow<T>(outcome: Promise<Result<T, PortalError>>): Promise<T> {
  const settled = await outcome;
  if (!settled.ok) throw settled.error;
  return settled.value;
}

/** Makes the read-only view of notifications, extracts and files that every plugin shares. */
export function createLatePortal(
  notifications: NotificationsStore,
  extracts: ExtractsStore,
  downloads: Downloads,
): LatePortal {
  const seen = computed(() => Object.freeze(notifications.current.map(seenNotification)));
  return Object.freeze<LatePortal>({
    get notifications() {
      return seen.get();
    },
    extracts: Object.freeze<PortalApi['extracts']>({
      request: ({ fileName, params, target }) =>
        orThrow(extracts.order({ fileName, params: { ...params }, target })),
      download: (fileId, fileName) => orThrow(extracts.bringFile(fileId, fileName)),
    }),
    download: (backend, path, fileName) =>
      orThrow(extracts.bring(fileName, downloads.fromBackend(backend, path, fileName))),
    save: downloads.save,
  });
}
