import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock, NotificationStorage, ReadMarks } from '#platform';
import type { Notification } from '#backends/notifications';

export interface SeenDependencies {
  readonly clock: Clock;
  readonly storage: NotificationStorage;
  readonly userId: string;
}

/** Minimum interval (ms) between two writes of seen notifications. */
const writeIntervalMs = 500;

/** The notification versions that the user has seen, in any tab. */
export class SeenNotifications {
  marks: ReadMarks;
  readonly #dependencies: SeenDependencies;
  /** `false` for an id without a notification, whose mark is removed. */
  readonly #isKept: (id: string) => boolean;
  /** Seen, but not stored yet. */
  readonly #waiting = new Map<string, number>();
  #cancelNextWrite: (() => void) | undefined;

  constructor(dependencies: SeenDependencies, isKept: (id: string) => boolean) {
    this.#dependencies = dependencies;
    this.#isKept = isKept;
    this.marks = this.#stored;
    makeAutoObservable(this, { marks: observableRef }, { autoBind: true });
  }

  /** Whether the user has seen this version, in any tab. */
  isSeen({ id, updatedAt }: Notification): boolean {
    return this.marks[id] === updatedAt;
  }

  isUnread(notification: Notification): boolean {
    return notification.status === 'unread' && !this.isSeen(notification);
  }

  /** Marks notifications as seen, batched. */
  markRead(shown: readonly Notification[]): void {
    for (const notification of shown)
      if (this.isUnread(notification)) this.#waiting.set(notification.id, notification.updatedAt);
    if (this.#waiting.size > 0 && this.#cancelNextWrite === undefined) this.markSeen();
  }

  markSeen(): void {
    this.#cancelNextWrite = undefined;
    if (this.#waiting.size === 0) return;
    const { clock, storage, userId } = this.#dependencies;
    // Another tab may have stored marks that have not reached this one.
    const all = { ...this.marks, ...this.#stored, ...Object.fromEntries(this.#waiting) };
    this.#waiting.clear();
    this.marks = Object.fromEntries(Object.entries(all).filter(([id]) => this.#isKept(id)));
    storage.readMarks(userId).write(this.marks);
    this.#cancelNextWrite = clock.after(writeIntervalMs, this.markSeen);
  }

  /** Follows other tabs; returns a dispose function. */
  start(): () => void {
    const { storage, userId } = this.#dependencies;
    const stop = storage.onReadElsewhere(userId, this.readAgain);
    return () => {
      stop();
      this.#cancelNextWrite?.();
    };
  }

  readAgain(): void {
    this.marks = this.#stored;
  }

  get #stored(): ReadMarks {
    const { storage, userId } = this.#dependencies;
    return storage.readMarks(userId).read() ?? {};
  }
}
