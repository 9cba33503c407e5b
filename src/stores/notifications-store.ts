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
  /** Called with what arrived, each version once; the initial list does not count. */
  readonly onNewNotifications: (added: readonly Notification[]) => void;
  /** Called when the list has what the socket did not bring. */
  readonly onMissed: () => void;
}

const retryDelay = 5_000;
/**
 * The list is requested when the socket is open, so that nothing is missed; or after this time without it.
 */
const socketTimeoutMs = 1_000;
/** The list is not read again within this time of hearing from the back end (ms). */
const freshMs = 10_000;
const noNotifications: ReadonlyMap<string, Notification> = new Map();

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

/** The user's notifications: the list, socket updates, and what was seen. */
export class NotificationsStore {
  list: Loadable<ReadonlyMap<string, Notification>> = idle;
  /** The current time for expiry and day labels; updated when one of them changes. */
  now: number;
  readonly seen: SeenNotifications;
  readonly #dependencies: NotificationsDependencies;
  readonly #known = new NotificationMerger();
  /** What arrived since the list was requested. */
  #since: Notification[] = [];
  #request = 0;
  #isFirst = true;
  #isLoading = false;
  /** When the list was last requested, or the socket last brought something (ms). */
  #heardAt = -Infinity;

  constructor(dependencies: NotificationsDependencies) {
    this.#dependencies = dependencies;
    this.now = dependencies.clock.now();
    this.seen = new SeenNotifications(dependencies, (id) => getValue(this.list)?.has(id) !== false);
    makeAutoObservable(this, { list: observableRef, seen: false }, { autoBind: true });
  }

  /** Those that have not expired, newest first. */
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

  /** Subscribes, loads the list and follows the time. Returns a dispose function. */
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
   * one is there; unknown notifications in a later list count as new.
   */
  async load(): Promise<void> {
    this.#request += 1;
    const own = this.#request;
    this.#isLoading = true;
    if (this.list.state !== 'succeeded') this.list = pending;
    const answer = await this.#ask(own);
    if (own !== this.#request) return;
    this.#isLoading = false;
    if (answer.ok) this.#show(answer.value);
    else runInAction(() => (this.list = failed(answer.error)));
  }

  /**
   * Reads the list again without a word, when somebody looks: a socket that died need not say so. What it finds
   * counts as if the socket had brought it. A failure changes nothing.
   */
  async readAgain(): Promise<void> {
    const isFresh = Math.abs(this.#dependencies.clock.now() - this.#heardAt) < freshMs;
    if (isFresh || this.#isLoading || this.list.state === 'idle') return;
    this.#request += 1;
    const own = this.#request;
    const answer = await this.#ask(own);
    if (own === this.#request && answer.ok && this.#show(answer.value)) this.#dependencies.onMissed();
  }

  /** Applies socket messages in one step. */
  receive(notifications: readonly Notification[]): void {
    this.#heardAt = this.#dependencies.clock.now();
    const added = this.#known.merge(notifications);
    this.#since.push(...notifications);
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

  /** Shows a list; returns whether a later list has something new. */
  #show(answered: readonly Notification[]): boolean {
    const added = this.#known.merge(answered);
    const all = mergeNotifications(mergeNotifications(noNotifications, answered), this.#since);
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
  async #ask(own: number): Promise<Result<readonly Notification[], PortalError>> {
    const first = await this.#attempt();
    if (first.ok || own !== this.#request) return first;
    await new Promise<void>((resolve) => void this.#dependencies.clock.after(retryDelay, resolve));
    return own === this.#request ? this.#attempt() : first;
  }

  /** What arrived so far is in the requested list; what arrives from now on may not be. */
  #attempt(): Promise<Result<readonly Notification[], PortalError>> {
    this.#since = [];
    this.#heardAt = this.#dependencies.clock.now();
    return this.#dependencies.notifications.all();
  }

  *#unexpired(): Generator<Notification> {
    for (const notification of (getValue(this.list) ?? noNotifications).values())
      if (notification.expiresAt * 1_000 > this.now) yield notification;
  }
}
