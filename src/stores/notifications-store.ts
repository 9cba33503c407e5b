import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  failed,
  idle,
  pending,
  succeeded,
  valueOf,
  type Loadable,
  type PortalError,
  type Result,
} from '#base';
import type { FeedListener } from '#platform';
import type { NotificationsService } from '#backends/clients';
import type { Notification } from '#backends/schemas';
import { KnownNotifications, merged } from './known-notifications';
import { nextMidnight } from './notification-days';
import { SeenNotifications, type SeenDependencies } from './seen-notifications';

/** What the store of notifications stands on. */
export interface NotificationsDependencies extends SeenDependencies {
  readonly notifications: NotificationsService;
  /** Begins to hear what the websocket brings; returns its stop. */
  readonly follow: (listener: FeedListener) => () => void;
  /** Told of what arrived, each version once; what the first list holds is not news. */
  readonly onNews: (news: readonly Notification[]) => void;
}

const retryDelay = 5_000;
/** The list is asked for when the socket is open, so that nothing falls in between; or after this time without it. */
const patienceForSocket = 1_000;
const nobody: ReadonlyMap<string, Notification> = new Map();

/** The notifications of the person: the list, what the websocket adds to it, and what has been seen. */
export class NotificationsStore {
  list: Loadable<ReadonlyMap<string, Notification>> = idle;
  /** The time by which notifications expire and days are named; it moves on when one of them does. */
  now: number;
  readonly seen: SeenNotifications;
  readonly #dependencies: NotificationsDependencies;
  readonly #known = new KnownNotifications();
  /** What the socket brought since the list was asked for. */
  #since: Notification[] = [];
  #request = 0;
  #isFirst = true;

  constructor(dependencies: NotificationsDependencies) {
    this.#dependencies = dependencies;
    this.now = dependencies.clock.now();
    this.seen = new SeenNotifications(dependencies, (id) => valueOf(this.list)?.has(id) !== false);
    makeAutoObservable(this, { list: observableRef, seen: false }, { autoBind: true });
  }

  /** Those that have not expired, newest first. */
  get current(): readonly Notification[] {
    const all = [...(valueOf(this.list) ?? nobody).values()];
    return all
      .filter(({ expiresAt }) => expiresAt * 1_000 > this.now)
      .toSorted((one, other) => other.updatedAt - one.updatedAt);
  }

  get unreadCount(): number {
    let count = 0;
    for (const notification of this.#inForce()) if (this.seen.isUnread(notification)) count += 1;
    return count;
  }

  /** When the next notification expires or the day ends, in epoch ms. */
  get nextChange(): number {
    let next = nextMidnight(this.now);
    for (const { expiresAt } of this.#inForce()) next = Math.min(next, expiresAt * 1_000);
    return next;
  }

  /** Hears the socket, asks for the list and lets time pass; returns its stop. */
  start(): () => void {
    const { clock, follow } = this.#dependencies;
    let stopTimer = (): void => undefined;
    const awaitChange = (): void => {
      stopTimer();
      // Timers may fire a little early, and then it is not yet time.
      stopTimer = clock.after(Math.max(1, this.nextChange - clock.now()), () => {
        this.passTime();
        awaitChange();
      });
    };
    const begin = (): void => {
      if (this.list.state === 'idle') void this.load();
    };
    const stops = [
      follow({ onNews: this.receive, onOpened: () => void this.load(), onReady: begin }),
      clock.after(patienceForSocket, begin),
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
   * Asks for the list: at first, on Retry, and whenever the socket was away. A list on screen stays until the new one is
   * there; what a later list holds that nobody has heard of is news.
   */
  async load(): Promise<void> {
    this.#request += 1;
    const own = this.#request;
    if (this.list.state !== 'succeeded') this.list = pending;
    const answer = await this.#ask(own);
    if (own !== this.#request) return;
    if (!answer.ok) {
      runInAction(() => (this.list = failed(answer.error)));
      return;
    }
    const news = this.#known.take(answer.value);
    const all = merged(merged(nobody, answer.value), this.#since);
    runInAction(() => (this.list = succeeded(all)));
    this.passTime();
    if (this.#isFirst) this.#isFirst = false;
    else this.#dependencies.onNews(news);
  }

  /** Takes what the socket brought: all of it in one step. */
  receive(notifications: readonly Notification[]): void {
    const news = this.#known.take(notifications);
    this.#since.push(...notifications);
    const { list } = this;
    if (list.state === 'succeeded') {
      const all = merged(list.value, notifications);
      if (all !== list.value) this.list = succeeded(all);
    }
    this.passTime();
    if (news.length > 0) this.#dependencies.onNews(news);
  }

  passTime(): void {
    this.now = this.#dependencies.clock.now();
  }

  /** Up to 2 attempts, 5 s apart (section 9). */
  async #ask(own: number): Promise<Result<readonly Notification[], PortalError>> {
    const first = await this.#attempt();
    if (first.ok || own !== this.#request) return first;
    await new Promise<void>((resolve) => void this.#dependencies.clock.after(retryDelay, resolve));
    return own === this.#request ? this.#attempt() : first;
  }

  /** What the socket has brought so far is in the list that is asked for now; what it brings from now on may not be. */
  #attempt(): Promise<Result<readonly Notification[], PortalError>> {
    this.#since = [];
    return this.#dependencies.notifications.all();
  }

  *#inForce(): Generator<Notification> {
    for (const notification of (valueOf(this.list) ?? nobody).values())
      if (notification.expiresAt * 1_000 > this.now) yield notification;
  }
}
