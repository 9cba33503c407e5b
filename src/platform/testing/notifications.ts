import type { Notification } from '#backends/notifications';

/** A notification in the back end's format. */
export function sampleNotification(changes: Partial<Notification> = {}): Notification {
  return {
    id: 'n-1',
    updatedAt: Date.UTC(2025, 5, 2, 9) / 1_000,
    expiresAt: Date.UTC(2025, 6, 2, 9) / 1_000,
    dropdownMessage: 'The roll was refreshed.',
    alertMessage: 'The roll was refreshed.',
    category: 'news',
    status: 'unread',
    ...changes,
  };
}

/** A notification about an extract's file. */
export function sampleExtract(
  status: 'initialized' | 'ready' | 'failed',
  changes: Partial<Notification> = {},
): Notification {
  const metadata = {
    fileId: 'f-1',
    fileName: 'requests-20250601-080000.csv',
    status,
    params: { municipality: '0412', size: '50' },
    target: 'rfr',
  };
  const words = `Your extract is ${status}.`;
  return sampleNotification({
    category: 'extract',
    dropdownMessage: words,
    alertMessage: words,
    metadata,
    ...changes,
  });
}
