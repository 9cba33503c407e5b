import type { Notification } from '#backends/notifications';

/** Deduplicates versions of notifications across all sources. */
export class NotificationMerger {
  readonly #known = new Set<string>();

  /** The latest unknown version of each id; all are known afterwards. */
  merge(notifications: Iterable<Notification>): readonly Notification[] {
    const added = new Map<string, Notification>();
    for (const notification of notifications) {
      const { id, updatedAt } = notification;
      const version = `${updatedAt} ${id}`;
      if (this.#known.has(version)) continue;
      this.#known.add(version);
      added.set(id, notification);
    }
    return [...added.values()];
  }
}

/**
 * Merges notifications in order: a known id is replaced by one with a different `updatedAt`, and kept for the
 * same (section 4). Without changes, the same map is returned.
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
