import type { ExtractStatus, Notification } from '#backends/notifications';
import type { Extract } from './extract-records';

/** Texts of a notification: in the list, and announced to screen readers. */
export interface NotificationTexts {
  readonly dropdown: (fileName: string) => string;
  readonly alert: (fileName: string) => string;
}

const textsByStatus: Readonly<Record<ExtractStatus, NotificationTexts>> = {
  initialized: {
    dropdown: (fileName) => `The extract ${fileName} is being prepared.`,
    alert: (fileName) => `${fileName} is being prepared.`,
  },
  ready: {
    dropdown: (fileName) => `The extract ${fileName} is ready.`,
    alert: (fileName) => `${fileName} is ready.`,
  },
  failed: {
    dropdown: (fileName) => `The extract ${fileName} could not be made.`,
    alert: (fileName) => `${fileName} could not be made.`,
  },
};

/** Texts for an extract whose file is being written. */
export const startedTexts: NotificationTexts = {
  dropdown: (fileName) => `The extract ${fileName} is being made.`,
  alert: (fileName) => `${fileName} is being made.`,
};

/** How long an extract is stored, in milliseconds. */
export const extractLifetime = 7 * 86_400_000;

/** Returns the id of the notification about an extract; there is one per extract. */
export function getNotificationId({ fileId }: Extract): string {
  return `extract-${fileId}`;
}

/** Creates the notification about an extract; `updatedAt` is in epoch seconds. */
export function createNotification(
  extract: Extract,
  updatedAt: number,
  texts: NotificationTexts = textsByStatus[extract.status],
): Notification {
  const { fileId, fileName, status, request, createdAt } = extract;
  const { params, target } = request;
  return {
    id: getNotificationId(extract),
    updatedAt,
    expiresAt: Math.floor((createdAt + extractLifetime) / 1000),
    dropdownMessage: texts.dropdown(fileName),
    alertMessage: texts.alert(fileName),
    category: 'extract',
    status: 'unread',
    metadata: { fileId, fileName, status, params, target },
  };
}
