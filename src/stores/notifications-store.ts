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
import type { Clock, FeedListener, NotificationStorage, ReadMarks } from '#platform';
import type { NotificationsService } from '#services';
import type { Notification } from '#wire';
import { KnownNotifications, merged } from './known-notifications';
import { nextMidnight } from './notification-days';

/** What the store of notifications stands on. */
export interface NotificationsDependencies {
  readonly notifications: NotificationsService;
  readonly clock: Clock;
  readonly storage: NotificationStorage;
  /** The id of the person. */
  readonly person: string;
  /** Begins to hear what the websocket brings; returns its stop. */
  readonly follow: (listener: FeedListener) => () => void;
  /** Told of what arrived, each version once; what the first list holds is not news. */
  readonly onNews: (news: readonly Notification[]) => void;
}

const retryDelay = 5_000;
/** The list is asked for when the socket is open, so that nothing falls in between; or after this time without it. */
const patienceForSocket = 1_000;
/** In a burst, what was seen is stored twice a second and no more. */
const readingDelay = 500;
const nobody: ReadonlyMap<string, Notification> = new Map();

/** The notifications of the person: the list, what the websocket adds to it, and what has been seen. */
export class NotificationsStore {
  list: Loadable<ReadonlyMap<string, Notification>> = idle;
  /** The time by which notifications expire and days are named; it moves on when one of them does. */
  now: number;
  /** What was seen by the person, here or in another tab. */
  readMarks: ReadMarks;
  readonly #dependencies: NotificationsDependencies;
  readonly #known = new KnownNotifications();
  /** What the socket brought since the last list. */
  #since: Notification[] = [];
  #request = 0;
  #isFirst = true;

  constructor(dependencies: NotificationsDependencies) {
    this.#dependencies = dependencies;
    this.now = dependencies.clock.now();
    this.readMarks = dependencies.storage.readMarks(dependencies.person).read() ?? {};
    makeAutoObservable(this, { list: observableRef, readMarks: observableRef }, { autoBind: true });
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
    for (const notification of this.#inForce()) if (this.isUnread(notification)) count += 1;
    return count;
  }

  /** When the next notification expires or the day ends, in epoch ms. */
  get nextChange(): number {
    let next = nextMidnight(this.now);
    for (const { expiresAt } of this.#inForce()) next = Math.min(next, expiresAt * 1_000);
    return next;
  }

  isUnread({ id, updatedAt, status }: Notification): boolean {
    return status === 'unread' && this.readMarks[id] !== updatedAt;
  }

  /** Hears the socket, asks for the list and lets time pass; returns its stop. */
  start(): () => void {
    const { clock, follow, storage, person } = this.#dependencies;
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
      storage.onReadElsewhere(person, this.rereadMarks),
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
    const all = merged(answer.value, this.#since);
    this.#since = [];
    runInAction(() => (this.list = succeeded(all)));
    this.passTime();
    if (this.#isFirst) this.#isFirst = false;
    else this.#dependencies.onNews(news);
  }

  /** Takes what the socket brought: all of it in one step. */
  receive(notifications: readonly Notification[]): void {
    const news = this.#known.take(notifications);
    if (news.length === 0) return;
    this.#since.push(...news);
    const { list } = this;
    if (list.state === 'succeeded') this.list = succeeded(merged(list.value.values(), news));
    this.passTime();
    this.#dependencies.onNews(news);
  }

  /** Notes what the person sees as seen, now and while it goes on to arrive; returns its stop. */
  startReading(): () => void {
    const { clock } = this.#dependencies;
    let stopWaiting: (() => void) | undefined;
    this.markRead();
    const stop = reaction(
      () => this.unreadCount > 0,
      (isAny) => {
        if (!isAny) return;
        stopWaiting = clock.after(readingDelay, this.markRead);
      },
    );
    return () => {
      stop();
      stopWaiting?.();
    };
  }

  /** Notes that the person has seen what is there. */
  markRead(): void {
    const { storage, person } = this.#dependencies;
    if (this.unreadCount === 0) return;
    this.readMarks = Object.fromEntries(this.current.map(({ id, updatedAt }) => [id, updatedAt]));
    storage.readMarks(person).write(this.readMarks);
  }

  rereadMarks(): void {
    const { storage, person } = this.#dependencies;
    this.readMarks = storage.readMarks(person).read() ?? {};
  }

  passTime(): void {
    this.now = this.#dependencies.clock.now();
  }

  /** Up to 2 attempts, 5 s apart (section 9). */
  async #ask(own: number): Promise<Result<readonly Notification[], PortalError>> {
    const { notifications, clock } = this.#dependencies;
    const first = await notifications.all();
    if (first.ok || own !== this.#request) return first;
    await new Promise<void>((resolve) => void clock.after(retryDelay, resolve));
    return own === this.#request ? notifications.all() : first;
  }

  *#inForce(): Generator<Notification> {
    for (const notification of (valueOf(this.list) ?? nobody).values())
      if (notification.expiresAt * 1_000 > this.now) yield notification;
  }
}
