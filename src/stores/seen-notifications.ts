import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock, NotificationStorage, ReadMarks } from '#platform';
import type { Notification } from '#backends/notifications';

export interface SeenDependencies {
  readonly clock: Clock;
  readonly storage: NotificationStorage;
  /** The id of the person. */
  readonly person: string;
}

/** What is seen in a burst is stored twice a second and no more. */
const restTime = 500;

/** Which versions of notifications the person has seen, here or in another tab. */
export class SeenNotifications {
  marks: ReadMarks;
  readonly #dependencies: SeenDependencies;
  /** `false` where there is no notification of an id any more; its mark is forgotten. */
  readonly #isKept: (id: string) => boolean;
  /** What was seen and is not noted yet. */
  readonly #waiting = new Map<string, number>();
  #stopResting: (() => void) | undefined;

  constructor(dependencies: SeenDependencies, isKept: (id: string) => boolean) {
    this.#dependencies = dependencies;
    this.#isKept = isKept;
    this.marks = this.#stored;
    makeAutoObservable(this, { marks: observableRef }, { autoBind: true });
  }

  isUnread({ id, updatedAt, status }: Notification): boolean {
    return status === 'unread' && this.marks[id] !== updatedAt;
  }

  /** Notes that these are before the person's eyes: at once, or in a burst a moment later. */
  markRead(shown: readonly Notification[]): void {
    for (const notification of shown)
      if (this.isUnread(notification)) this.#waiting.set(notification.id, notification.updatedAt);
    if (this.#waiting.size > 0 && this.#stopResting === undefined) this.markSeen();
  }

  /** Stores what waits for it. */
  markSeen(): void {
    this.#stopResting = undefined;
    if (this.#waiting.size === 0) return;
    const { clock, storage, person } = this.#dependencies;
    // Another tab may have stored something that this one has not been told of yet.
    const all = { ...this.marks, ...this.#stored, ...Object.fromEntries(this.#waiting) };
    this.#waiting.clear();
    this.marks = Object.fromEntries(Object.entries(all).filter(([id]) => this.#isKept(id)));
    storage.readMarks(person).write(this.marks);
    this.#stopResting = clock.after(restTime, this.markSeen);
  }

  /** Hears of what is seen in other tabs; returns its stop. */
  start(): () => void {
    const { storage, person } = this.#dependencies;
    const stop = storage.onReadElsewhere(person, this.readAgain);
    return () => {
      stop();
      this.#stopResting?.();
    };
  }

  readAgain(): void {
    this.marks = this.#stored;
  }

  get #stored(): ReadMarks {
    const { storage, person } = this.#dependencies;
    return storage.readMarks(person).read() ?? {};
  }
}
