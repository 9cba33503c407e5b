import type { FeedListener } from '#platform';
import type { Notification } from '#backends/notifications';

/** What a pushed notification may say; the rest is made up. */
export interface PushedNotification {
  /** What stands in the list; it is also what the toast says when `status` is `ready` or `failed`. */
  readonly message: string;
  readonly category?: string;
  /** How far the file is that the notification tells of; none unless told. */
  readonly status?: 'initialized' | 'ready' | 'failed';
  /** The file it tells of. */
  readonly fileId?: string;
  readonly fileName?: string;
}

const lifetimeSeconds = 7 * 24 * 60 * 60;

/** Stands in for the notification socket: what a test pushes arrives at once. */
export class NotificationPushes {
  #listener: FeedListener | undefined;
  #count = 0;

  /** Begins to hear. Returns its stop. */
  follow(listener: FeedListener): () => void {
    this.#listener = listener;
    listener.onReady();
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  }

  /** Lets a notification arrive at a time (epoch ms). */
  push({ message, category = 'extract', status, fileId, fileName }: PushedNotification, now: number): void {
    this.#count += 1;
    const seconds = Math.floor(now / 1_000);
    const metadata = { ...(fileId && { fileId }), ...(fileName && { fileName }), ...(status && { status }) };
    const notification: Notification = {
      id: `pushed-${this.#count}`,
      updatedAt: seconds,
      expiresAt: seconds + lifetimeSeconds,
      dropdownMessage: message,
      alertMessage: message,
      category,
      status: 'unread',
      ...(status === undefined ? {} : { metadata }),
    };
    this.#listener?.onNotifications([notification]);
  }
}
