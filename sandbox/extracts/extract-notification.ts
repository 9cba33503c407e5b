import type { Notification } from '#backends/notifications';
import type { Extract } from './extract-records';
import { strings } from './strings';

/** How long an extract is stored after it was ordered, in milliseconds. */
export const extractLifetime = 7 * 86_400_000;

/** What is said of an extract by its file name: in the list of notifications, and aloud. */
export interface NotificationWords {
  readonly dropdown: (fileName: string) => string;
  readonly alert: (fileName: string) => string;
}

/** The id of the one notification about an extract. */
export function getNotificationId({ fileId }: Extract): string {
  return `extract-${fileId}`;
}

/** The notification of an extract at a time (seconds since the epoch); `words` are those of its status by default. */
export function extractNotification(
  extract: Extract,
  updatedAt: number,
  words: NotificationWords = strings[extract.status],
): Notification {
  const { fileId, fileName, status, request, createdAt } = extract;
  const { params, target } = request;
  return {
    id: getNotificationId(extract),
    updatedAt,
    expiresAt: Math.floor((createdAt + extractLifetime) / 1000),
    dropdownMessage: words.dropdown(fileName),
    alertMessage: words.alert(fileName),
    category: 'extract',
    status: 'unread',
    metadata: { fileId, fileName, status, params, target },
  };
}
