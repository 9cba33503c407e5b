import * as v from 'valibot';
import { addDays, getDay } from '#base';
import type { WorkEvent } from '#backends/work';
import type { Clock } from '../clock';
import { municipalities } from '../data/municipalities';
import type { Notifications } from '../notifications/notifications';
import type { Store } from '../store';
import type { Row } from './rows';
import { strings } from './strings';

export interface WorkNoticesDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly getName: (user: string) => string;
}

/** A change to an item, for notifying its assignees. */
export interface WorkUpdate {
  readonly event: WorkEvent | 'noted';
  readonly by: string;
  readonly before?: Row | undefined;
  readonly after: Row;
}

const category = 'work';
const reminderId = 'work-due';
const daySeconds = 86_400;

const DueRowSchema = v.object({ municipality: v.string(), due_on: v.string() });
const UserRowSchema = v.object({ assignee: v.string() });

/** Notifies users of changes to their work, and reminds them of due work. */
export class WorkNotices {
  readonly #dependencies: WorkNoticesDependencies;

  constructor(dependencies: WorkNoticesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Notifies the previous and current assignee, except the author of the change; updates their reminders. */
  notify(update: WorkUpdate): void {
    const { before, after, by } = update;
    const people = new Set([before?.assignee, after.assignee]);
    for (const user of people) {
      if (user === null || user === undefined) continue;
      if (user !== by) this.#announce(user, `work-${after.id}`, this.#getText(user, update));
      this.remind(user, user === by);
    }
  }

  /** Updates the reminders of all users who have work. */
  remindAll(): void {
    const rows = this.#dependencies.store
      .prepare('select distinct assignee from work_items where assignee is not null and deleted_at is null')
      .all();
    for (const { assignee } of v.parse(v.array(UserRowSchema), rows)) this.remind(assignee, false);
  }

  /** Updates the reminder of a user if its text changed; after the user's own change it counts as read. */
  remind(user: string, isOwn: boolean): void {
    const { notifications, store, clock } = this.#dependencies;
    const today = getDay(clock.now());
    const tomorrow = addDays(today, 1);
    const rows = v.parse(
      v.array(DueRowSchema),
      store
        .prepare(
          `select municipality, due_on from work_items
           where assignee = ? and deleted_at is null and status <> 'Done' and due_on <= ? order by municipality`,
        )
        .all(user, tomorrow),
    );
    const previous = notifications.find(user, reminderId);
    if (rows.length === 0) {
      if (previous !== undefined) this.#announce(user, reminderId, previous.dropdownMessage, 'over');
      return;
    }
    const codes = new Set(rows.map(({ municipality }) => municipality));
    const text = strings.due({
      overdue: rows.filter(({ due_on: day }) => day < today).length,
      today: rows.filter(({ due_on: day }) => day === today).length,
      tomorrow: rows.filter(({ due_on: day }) => day === tomorrow).length,
      where: municipalities.flatMap(({ code, name }) => (codes.has(code) ? [name] : [])),
    });
    const isSame =
      previous?.dropdownMessage === text &&
      getDay(previous.updatedAt * 1_000) === today &&
      previous.expiresAt * 1_000 > clock.now();
    if (!isSame) this.#announce(user, reminderId, text, isOwn ? 'read' : 'unread');
  }

  #getText(user: string, { event, by, before, after }: WorkUpdate): string {
    const { notifications: texts } = strings;
    const name = this.#dependencies.getName(by);
    const { title, status } = after;
    if (event === 'noted') return texts.noted(name, title);
    if (event === 'deleted' || event === 'restored') return texts[event](name, title);
    if (before?.assignee !== after.assignee)
      return after.assignee === user ? texts.assigned(name, title) : texts.taken(name, title);
    return before?.status === status ? texts.changed(name, title) : texts.moved(name, title, status);
  }

  #announce(user: string, id: string, text: string, status: 'unread' | 'read' | 'over' = 'unread'): void {
    const { notifications } = this.#dependencies;
    const updatedAt = notifications.getTimeAfter(notifications.find(user, id));
    notifications.announce(user, [
      {
        id,
        updatedAt,
        // Expires at once when nothing is due; a reminder is renewed daily.
        expiresAt: updatedAt + (status === 'over' ? 0 : daySeconds * (id === reminderId ? 1 : 7)),
        dropdownMessage: text,
        alertMessage: '',
        category,
        status: status === 'unread' ? 'unread' : 'read',
      },
    ]);
  }
}
