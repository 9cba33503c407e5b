import type { FeedListener } from '#platform';
import type { Notification } from '#backends/notifications';

/** A pushed notification; missing fields get defaults. */
export interface PushedNotification {
  /** The text in the list, and in the toast if `status` is `ready` or `failed`. */
  readonly message: string;
  readonly category?: string;
  /** The status of its file; no file by default. */
  readonly status?: 'initialized' | 'ready' | 'failed';
  /** The id of its file. */
  readonly fileId?: string;
  readonly fileName?: string;
}

const lifetimeSeconds = 7 * 24 * 60 * 60;

/** Replaces the notification socket; pushes are delivered immediately. */
export class NotificationPushes {
  #listener: FeedListener | undefined;
  #count = 0;

  /** Subscribes. Returns a dispose function. */
  follow(listener: FeedListener): () => void {
    this.#listener = listener;
    listener.onReady();
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  }

  /** Delivers a notification at a time (epoch ms). */
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
