import * as v from 'valibot';
import { NotificationSchema, type Notification } from '#backends/notifications';
import type { Clock } from '../clock';
import { SampleAge } from '../sample-age';
import type { Store } from '../store';
import type { Facts } from './facts';
import { createSampleNotifications } from './seeds';

/** Sends a text to all connections of a user. */
export interface Listeners {
  send(user: string, text: string): void;
}

export interface NotificationsDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly listeners: Listeners;
  /** Figures in the samples. */
  readonly facts: Facts;
}

const RowSchema = v.object({ content: v.pipe(v.string(), v.parseJson(), NotificationSchema) });

const seedPrefix = 'sample-';

/** Notifications by the user's internal id; persisted across restarts. */
export class Notifications {
  readonly #dependencies: NotificationsDependencies;
  readonly #sampleAge: SampleAge;

  constructor(dependencies: NotificationsDependencies) {
    this.#dependencies = dependencies;
    this.#sampleAge = new SampleAge(dependencies.store, dependencies.clock, 'notifications');
  }

  /** Returns the notifications of a user, newest first. */
  listForUser(user: string): readonly Notification[] {
    const rows = this.#dependencies.store
      .prepare('select content from notifications where user = ? order by updated_at desc, rowid desc')
      .all(user);
    return v.parse(v.array(RowSchema), rows).map(({ content }) => content);
  }

  /** Finds a notification of a user. */
  find(user: string, id: string): Notification | undefined {
    const row = this.#dependencies.store
      .prepare('select content from notifications where user = ? and id = ?')
      .get(user, id);
    return row === undefined ? undefined : v.parse(RowSchema, row).content;
  }

  /** Returns the current time in seconds, but always later than that of the replaced notification. */
  getTimeAfter(previous: Notification | undefined): number {
    const now = Math.floor(this.#dependencies.clock.now() / 1000);
    return previous === undefined ? now : Math.max(now, Math.floor(previous.updatedAt) + 1);
  }

  /** Stores notifications without sending them, replacing those with the same ids. */
  store(user: string, notifications: readonly Notification[]): void {
    const { store } = this.#dependencies;
    const save = store.prepare('insert or replace into notifications values (?, ?, ?, ?)');
    const saveAll = () => {
      for (const notification of notifications) {
        save.run(user, notification.id, notification.updatedAt, JSON.stringify(notification));
      }
    };
    // A single insert is atomic without a transaction, and may run inside one of the caller.
    if (notifications.length === 1) saveAll();
    else store.transaction(saveAll)();
  }

  /**
   * Stores notifications, replacing those with the same ids, and sends them to the user's open websockets.
   */
  announce(user: string, notifications: readonly Notification[]): void {
    this.store(user, notifications);
    for (const data of notifications) {
      this.#dependencies.listeners.send(user, JSON.stringify({ type: 'standard', data }));
    }
  }

  /** Creates the samples where they are missing or outdated. */
  seed(): void {
    if (!this.#sampleAge.isDue()) return;
    const { store, clock, facts } = this.#dependencies;
    store.prepare('delete from notifications where id like ?').run(`${seedPrefix}%`);
    for (const { user, notifications } of createSampleNotifications(clock.now(), seedPrefix, facts)) {
      this.store(user, notifications);
    }
    this.#sampleAge.recordCreation();
  }

  /** Deletes everything and recreates the samples. */
  reset(): void {
    this.#dependencies.store.exec(
      "delete from notifications; delete from seedings where name = 'notifications'",
    );
    this.seed();
  }
}
