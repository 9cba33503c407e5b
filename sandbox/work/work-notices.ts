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
  readonly nameOf: (user: string) => string;
}

/** Something that was done to an item, for those whose work it is. */
export interface WorkNews {
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

/** Tells people in their notifications what others did to their work, and what is due. */
export class WorkNotices {
  readonly #dependencies: WorkNoticesDependencies;

  constructor(dependencies: WorkNoticesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Tells those who have or had the item, but for the one who did it; and renews their reminders. */
  tell(news: WorkNews): void {
    const { before, after, by } = news;
    const people = new Set([before?.assignee, after.assignee]);
    for (const user of people) {
      if (user === null || user === undefined) continue;
      if (user !== by) this.#announce(user, `work-${after.id}`, this.#textFor(user, news));
      this.remind(user, user === by);
    }
  }

  /** Renews the reminders of everybody who has work. */
  remindAll(): void {
    const rows = this.#dependencies.store
      .prepare('select distinct assignee from work_items where assignee is not null and deleted_at is null')
      .all();
    for (const { assignee } of v.parse(v.array(UserRowSchema), rows)) this.remind(assignee, false);
  }

  /** Renews the reminder of a person where it says something else by now; one that is `own` counts as read. */
  remind(user: string, own: boolean): void {
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
    const former = notifications.find(user, reminderId);
    if (rows.length === 0) {
      if (former !== undefined) this.#announce(user, reminderId, former.dropdownMessage, 'over');
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
      former?.dropdownMessage === text &&
      getDay(former.updatedAt * 1_000) === today &&
      former.expiresAt * 1_000 > clock.now();
    if (!isSame) this.#announce(user, reminderId, text, own ? 'read' : 'unread');
  }

  #textFor(user: string, { event, by, before, after }: WorkNews): string {
    const { notifications: texts } = strings;
    const name = this.#dependencies.nameOf(by);
    const { title, status } = after;
    if (event === 'noted') return texts.noted(name, title);
    if (event === 'deleted' || event === 'restored') return texts[event](name, title);
    if (before?.assignee !== after.assignee)
      return after.assignee === user ? texts.assigned(name, title) : texts.taken(name, title);
    return before?.status === status ? texts.changed(name, title) : texts.moved(name, title, status);
  }

  #announce(user: string, id: string, text: string, status: 'unread' | 'read' | 'over' = 'unread'): void {
    const { notifications } = this.#dependencies;
    const updatedAt = notifications.timeAfter(notifications.find(user, id));
    notifications.announce(user, [
      {
        id,
        updatedAt,
        // One that is over leaves the bell at once; a reminder is renewed each day.
        expiresAt: updatedAt + (status === 'over' ? 0 : daySeconds * (id === reminderId ? 1 : 7)),
        dropdownMessage: text,
        alertMessage: '',
        category,
        status: status === 'unread' ? 'unread' : 'read',
      },
    ]);
  }
}
