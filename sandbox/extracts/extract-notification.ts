import type { Notification } from '#wire';
import type { Extract } from './extract-records';
import { strings } from './strings';

/** How long an extract is kept after it was asked for, in milliseconds. */
export const extractLifetime = 7 * 86_400_000;

/** The id of the one notification that tells of an extract. */
export function notificationIdOf({ fileId }: Extract): string {
  return `extract-${fileId}`;
}

/** What a user is told of an extract at a time (seconds since the epoch). */
export function extractNotification(extract: Extract, updatedAt: number): Notification {
  const { fileId, fileName, status, request, createdAt } = extract;
  const { params, target } = request;
  return {
    id: notificationIdOf(extract),
    updatedAt,
    expiresAt: Math.floor((createdAt + extractLifetime) / 1000),
    dropdownMessage: strings[status].dropdown(fileName),
    alertMessage: strings[status].alert(fileName),
    category: 'extract',
    status: 'unread',
    metadata: { fileId, fileName, status, params, target },
  };
}
