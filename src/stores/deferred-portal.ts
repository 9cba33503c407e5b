import { computed } from 'mobx';
import type { PortalError, Result } from '#base';
import type { Downloads } from '#platform';
import type { PortalApi, PortalExtract, PortalNotification } from '#plugin-api';
import type { Notification } from '#backends/notifications';
import { toExtract } from './extract';
import type { ExtractsStore } from './extracts-store';
import type { NotificationsStore } from './notifications-store';

/** Members of the plugin portal that load after the first content. */
export type DeferredPortal = Pick<PortalApi, 'notifications' | 'extracts' | 'download' | 'save'>;

function toPublicExtract(notification: Notification): PortalExtract | undefined {
  const extract = toExtract(notification);
  if (extract === undefined) return undefined;
  const { fileId, fileName, status } = extract;
  return Object.freeze({ fileId, fileName, status });
}

function toPublicNotification(notification: Notification): PortalNotification {
  const { id, updatedAt, category, dropdownMessage: message } = notification;
  return Object.freeze({ id, updatedAt, category, message, extract: toPublicExtract(notification) });
}

async function getOrThrow<T>(outcome: Promise<Result<T, PortalError>>): Promise<T> {
  const settled = await outcome;
  if (!settled.ok) throw settled.error;
  return settled.value;
}

/** The lazily loaded part of the plugin portal. */
export function createDeferredPortal(
  notifications: NotificationsStore,
  extracts: ExtractsStore,
  downloads: Downloads,
): DeferredPortal {
  const seen = computed(() => Object.freeze(notifications.current.map(toPublicNotification)));
  return Object.freeze<DeferredPortal>({
    get notifications() {
      return seen.get();
    },
    extracts: Object.freeze<PortalApi['extracts']>({
      request: ({ fileName, params, target }) =>
        getOrThrow(extracts.order({ fileName, params: { ...params }, target })),
      download: (fileId, fileName) => getOrThrow(extracts.downloadFile(fileId, fileName)),
    }),
    download: (backend, path, fileName) =>
      getOrThrow(extracts.downloadWithToast(fileName, downloads.fromBackend(backend, path, fileName))),
    save: downloads.save,
  });
}
