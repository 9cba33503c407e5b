import type { Notification } from '#wire';

/** Which versions of notifications have been heard of, so that each is told once, whichever way it comes. */
export class KnownNotifications {
  readonly #heard = new Map<string, number>();

  /** Those that are new, or newer than what was heard of the same id; from now on they are known. */
  take(notifications: Iterable<Notification>): readonly Notification[] {
    const news = new Map<string, Notification>();
    for (const notification of notifications) {
      const { id, updatedAt } = notification;
      if (updatedAt <= (this.#heard.get(id) ?? -1)) continue;
      this.#heard.set(id, updatedAt);
      news.set(id, notification);
    }
    return [...news.values()];
  }
}

/** Adds notifications; of the same id the later one stays (section 4). */
export function merged(
  known: Iterable<Notification>,
  added: Iterable<Notification>,
): ReadonlyMap<string, Notification> {
  const all = new Map<string, Notification>();
  for (const list of [known, added]) {
    for (const notification of list) {
      const former = all.get(notification.id);
      if (former === undefined || former.updatedAt <= notification.updatedAt)
        all.set(notification.id, notification);
    }
  }
  return all;
}
