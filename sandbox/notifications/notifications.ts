import * as v from 'valibot';
import { NotificationSchema, type Notification } from '#backends/notifications';
import type { Clock } from '../clock';
import { SampleAge } from '../sample-age';
import type { Store } from '../store';
import type { Facts } from './facts';
import { seededNotifications } from './seeds';

/** Sends a text to everybody who listens as a user. */
export interface Listeners {
  send(user: string, text: string): void;
}

export interface NotificationsDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly listeners: Listeners;
  /** What the samples count. */
  readonly facts: Facts;
}

const RowSchema = v.object({ content: v.pipe(v.string(), v.parseJson(), NotificationSchema) });

const seedPrefix = 'sample-';

/** The notifications of every user, by the user's internal id; persisted across restarts. */
export class Notifications {
  readonly #dependencies: NotificationsDependencies;
  readonly #sampleAge: SampleAge;

  constructor(dependencies: NotificationsDependencies) {
    this.#dependencies = dependencies;
    this.#sampleAge = new SampleAge(dependencies.store, dependencies.clock, 'notifications');
  }

  /** All notifications of a user, newest first. */
  ofUser(user: string): readonly Notification[] {
    const rows = this.#dependencies.store
      .prepare('select content from notifications where user = ? order by updated_at desc, rowid desc')
      .all(user);
    return v.parse(v.array(RowSchema), rows).map(({ content }) => content);
  }

  /** One notification of a user. */
  find(user: string, id: string): Notification | undefined {
    const row = this.#dependencies.store
      .prepare('select content from notifications where user = ? and id = ?')
      .get(user, id);
    return row === undefined ? undefined : v.parse(RowSchema, row).content;
  }

  /** The time to write on a notification: now in seconds, but always later than on the one it replaces. */
  timeAfter(former: Notification | undefined): number {
    const now = Math.floor(this.#dependencies.clock.now() / 1000);
    return former === undefined ? now : Math.max(now, Math.floor(former.updatedAt) + 1);
  }

  /** Stores notifications, replacing earlier ones of the same ids, without sending them. */
  keep(user: string, notifications: readonly Notification[]): void {
    const { store } = this.#dependencies;
    const save = store.prepare('insert or replace into notifications values (?, ?, ?, ?)');
    const saveAll = () => {
      for (const notification of notifications) {
        save.run(user, notification.id, notification.updatedAt, JSON.stringify(notification));
      }
    };
    // One row is saved whole by itself, also within a transaction of the caller.
    if (notifications.length === 1) saveAll();
    else store.transaction(saveAll)();
  }

  /** Stores notifications, replacing earlier ones of the same ids, and sends them to the user's open sockets. */
  announce(user: string, notifications: readonly Notification[]): void {
    this.keep(user, notifications);
    for (const data of notifications) {
      this.#dependencies.listeners.send(user, JSON.stringify({ type: 'standard', data }));
    }
  }

  /** Makes the samples where there are none, or old ones. */
  seed(): void {
    if (!this.#sampleAge.isDue()) return;
    const { store, clock, facts } = this.#dependencies;
    store.prepare('delete from notifications where id like ?').run(`${seedPrefix}%`);
    for (const { user, notifications } of seededNotifications(clock.now(), seedPrefix, facts)) {
      this.keep(user, notifications);
    }
    this.#sampleAge.done();
  }

  /** Forgets everything but the samples, which are created again. */
  reset(): void {
    this.#dependencies.store.exec(
      "delete from notifications; delete from seedings where name = 'notifications'",
    );
    this.seed();
  }
}
