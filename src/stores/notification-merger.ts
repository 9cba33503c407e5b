import type { Notification } from '#backends/notifications';

/** Which versions of notifications have been heard of, so that each is told once, whichever way it comes. */
export class NotificationMerger {
  readonly #heard = new Set<string>();

  /** Of each id what came last among the versions that nobody has heard of; from now on all of them are known. */
  merge(notifications: Iterable<Notification>): readonly Notification[] {
    const news = new Map<string, Notification>();
    for (const notification of notifications) {
      const { id, updatedAt } = notification;
      const version = `${updatedAt} ${id}`;
      if (this.#heard.has(version)) continue;
      this.#heard.add(version);
      news.set(id, notification);
    }
    return [...news.values()];
  }
}

/**
 * Adds what arrived, in its order: of a known id, one with a different `updatedAt` takes the place of the former, and
 * one with the same does not (section 4). Where nothing is added, it is the same map.
 */
export function mergeNotifications(
  known: ReadonlyMap<string, Notification>,
  arrived: Iterable<Notification>,
): ReadonlyMap<string, Notification> {
  let all: Map<string, Notification> | undefined;
  for (const notification of arrived) {
    const { id, updatedAt } = notification;
    if ((all ?? known).get(id)?.updatedAt === updatedAt) continue;
    all ??= new Map(known);
    all.set(id, notification);
  }
  return all ?? known;
}
