import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  failed,
  getNextMidnight,
  idle,
  pending,
  succeeded,
  getValue,
  type Loadable,
  type PortalError,
  type Result,
} from '#base';
import type { FeedListener } from '#platform';
import type { NotificationsService, Notification } from '#backends/notifications';
import { SeenNotifications, type SeenDependencies } from './seen-notifications';

export interface NotificationsDependencies extends SeenDependencies {
  readonly notifications: NotificationsService;
  /** Subscribes to the websocket; returns a dispose function. */
  readonly subscribe: (listener: FeedListener) => () => void;
  /** Called with new notifications, each version once; the initial list does not count. */
  readonly onNewNotifications: (added: readonly Notification[]) => void;
  /** Called when the list contains notifications that the socket did not deliver. */
  readonly onMissed: () => void;
}

const retryDelay = 5_000;
/**
 * Time (ms) to wait for an open socket before requesting the list, so that no notification is missed in
 * between.
 */
const socketTimeoutMs = 1_000;
/** Time (ms) after the last response or message during which the list is not reloaded. */
const freshMs = 10_000;
const noNotifications: ReadonlyMap<string, Notification> = new Map();

/** Deduplicates versions of notifications across all sources. */
export class NotificationMerger {
  readonly #known = new Set<string>();

  /** Returns the latest unknown version of each id, and marks all versions as known. */
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
 * Merges notifications in order: a different `updatedAt` replaces a known id, and an equal one is ignored
 * (section 4). Returns the same map if nothing changed.
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

/** The user's notifications: the list, socket updates, and which ones were seen. */
export class NotificationsStore {
  list: Loadable<ReadonlyMap<string, Notification>> = idle;
  /** The current time for expiry and day labels; updated when one of them changes. */
  now: number;
  readonly seen: SeenNotifications;
  readonly #dependencies: NotificationsDependencies;
  readonly #known = new NotificationMerger();
  /** Notifications received since the list was requested. */
  #receivedSinceRequest: Notification[] = [];
  #request = 0;
  #isFirst = true;
  #isLoading = false;
  /** When the list was last requested, or the socket last delivered a notification (ms). */
  #lastResponseAt = -Infinity;

  constructor(dependencies: NotificationsDependencies) {
    this.#dependencies = dependencies;
    this.now = dependencies.clock.now();
    this.seen = new SeenNotifications(dependencies, (id) => getValue(this.list)?.has(id) !== false);
    makeAutoObservable(this, { list: observableRef, seen: false }, { autoBind: true });
  }

  /** Unexpired notifications, newest first. */
  get current(): readonly Notification[] {
    const all = [...(getValue(this.list) ?? noNotifications).values()];
    return all
      .filter(({ expiresAt }) => expiresAt * 1_000 > this.now)
      .toSorted((one, other) => other.updatedAt - one.updatedAt);
  }

  get unreadCount(): number {
    let count = 0;
    for (const notification of this.#unexpired()) if (this.seen.isUnread(notification)) count += 1;
    return count;
  }

  /** When the next notification expires or the day ends, in epoch ms. */
  get nextChange(): number {
    let next = getNextMidnight(this.now);
    for (const { expiresAt } of this.#unexpired()) next = Math.min(next, expiresAt * 1_000);
    return next;
  }

  /** Subscribes, loads the list, and updates the current time. Returns a dispose function. */
  start(): () => void {
    const { clock, subscribe } = this.#dependencies;
    let stopTimer = (): void => undefined;
    const awaitChange = (): void => {
      stopTimer();
      // Timers may fire a little early.
      stopTimer = clock.after(Math.max(1, this.nextChange - clock.now()), () => {
        this.updateTime();
        awaitChange();
      });
    };
    const begin = (): void => {
      if (this.list.state === 'idle') void this.load();
    };
    const stops = [
      subscribe({ onNotifications: this.receive, onOpened: () => void this.load(), onReady: begin }),
      clock.after(socketTimeoutMs, begin),
      reaction(() => this.nextChange, awaitChange, { fireImmediately: true }),
      this.seen.start(),
      () => stopTimer(),
    ];
    return () => {
      this.#request += 1;
      for (const stop of stops) stop();
    };
  }

  /**
   * Loads the list: initially, on Retry, and after socket interruptions. The current list stays until the new
   * one has loaded; unknown notifications in a later list count as new.
   */
  async load(): Promise<void> {
    this.#request += 1;
    const own = this.#request;
    this.#isLoading = true;
    if (this.list.state !== 'succeeded') this.list = pending;
    const answer = await this.#fetchList(own);
    if (own !== this.#request) return;
    this.#isLoading = false;
    if (answer.ok) this.#show(answer.value);
    else runInAction(() => (this.list = failed(answer.error)));
  }

  /**
   * Reloads the list in the background when the user returns, because a dead socket may go unnoticed. New
   * notifications count as if the socket had delivered them. A failure changes nothing.
   */
  async readAgain(): Promise<void> {
    const isFresh = Math.abs(this.#dependencies.clock.now() - this.#lastResponseAt) < freshMs;
    if (isFresh || this.#isLoading || this.list.state === 'idle') return;
    this.#request += 1;
    const own = this.#request;
    const answer = await this.#fetchList(own);
    if (own === this.#request && answer.ok && this.#show(answer.value)) this.#dependencies.onMissed();
  }

  /** Applies socket messages in one step. */
  receive(notifications: readonly Notification[]): void {
    this.#lastResponseAt = this.#dependencies.clock.now();
    const added = this.#known.merge(notifications);
    this.#receivedSinceRequest.push(...notifications);
    const { list } = this;
    if (list.state === 'succeeded') {
      const all = mergeNotifications(list.value, notifications);
      if (all !== list.value) this.list = succeeded(all);
    }
    this.updateTime();
    if (added.length > 0) this.#dependencies.onNewNotifications(added);
  }

  updateTime(): void {
    this.now = this.#dependencies.clock.now();
  }

  /** Applies a list; returns whether a later list contains new notifications. */
  #show(loaded: readonly Notification[]): boolean {
    const added = this.#known.merge(loaded);
    const all = mergeNotifications(mergeNotifications(noNotifications, loaded), this.#receivedSinceRequest);
    runInAction(() => (this.list = succeeded(all)));
    this.updateTime();
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (isFirst || added.length === 0) return false;
    // Another tab may have shown it, and the user may have seen it there.
    this.#dependencies.onNewNotifications(added.filter((one) => !this.seen.isSeen(one)));
    return true;
  }

  /** Up to 2 attempts, 5 s apart (section 9). */
  async #fetchList(own: number): Promise<Result<readonly Notification[], PortalError>> {
    const first = await this.#attempt();
    if (first.ok || own !== this.#request) return first;
    await new Promise<void>((resolve) => void this.#dependencies.clock.after(retryDelay, resolve));
    return own === this.#request ? this.#attempt() : first;
  }

  /** Earlier notifications are in the requested list; later ones may not be. */
  #attempt(): Promise<Result<readonly Notification[], PortalError>> {
    this.#receivedSinceRequest = [];
    this.#lastResponseAt = this.#dependencies.clock.now();
    return this.#dependencies.notifications.all();
  }

  *#unexpired(): Generator<Notification> {
    for (const notification of (getValue(this.list) ?? noNotifications).values())
      if (notification.expiresAt * 1_000 > this.now) yield notification;
  }
}
