import type Database from 'libsql';
import * as v from 'valibot';
import { addDays, getDay } from '#base';
import type { RfrPhase } from '#backends/rfr';
import type { RfrRecord } from '#backends/rfr-record';
import { WorkStatusSchema, type WorkChange, type WorkNotePayload, type WorkRecord } from '#backends/work';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import { builtAt } from '../data/build';
import type { Notifications } from '../notifications/notifications';
import { SampleAge } from '../sample-age';
import type { Store } from '../store';
import { insertRow, type Row } from './rows';
import { keepSeeded, seededItems } from './seeds';
import { requestSamples } from './samples';
import { strings } from './strings';
import { WorkCreations } from './work-creations';
import { WorkNotices, type WorkNews } from './work-notices';
import { WorkRecords, type Caller, type WorkDependencies } from './work-records';

/** So many people share the work of the samples; who else may be given some has none yet. */
const sampledAssignees = 4;

const KeptNoteSchema = v.object({ item: v.string(), text: v.string() });

/** In how many days work is due that somebody is given by assigning a request. */
const daysForAssigned = 14;

const AboutRowSchema = v.object({
  id: v.string(),
  status: WorkStatusSchema,
  assignee: v.nullable(v.string()),
});

type AboutRow = v.InferOutput<typeof AboutRowSchema>;

/** A request that somebody is to work on. */
export interface AssignedRequest {
  readonly subject: string;
  readonly roll: string;
  readonly municipality: string;
  readonly phase: RfrPhase;
}

/** Stored work items, and notifications of what happens to them. */
export interface WorkItemsDependencies extends WorkDependencies {
  readonly notifications: Notifications;
}

/** The work items of all municipalities; persisted across restarts. */
export class WorkItems {
  readonly records: WorkRecords;
  readonly creations: WorkCreations;
  readonly notices: WorkNotices;
  readonly #store: Store;
  readonly #data: Database.Database;
  readonly #clock: Clock;
  readonly #sampleAge: SampleAge;

  constructor(dependencies: WorkItemsDependencies) {
    const { store, data, clock, notifications } = dependencies;
    this.records = new WorkRecords(dependencies);
    const nameOf = (user: string) => this.records.nameOf(user);
    this.notices = new WorkNotices({ store, clock, notifications, nameOf });
    this.creations = new WorkCreations({
      ...dependencies,
      records: this.records,
      onNews: (news) => this.#report(news),
      changedBy: (row) => this.#changedBy(row),
    });
    this.#store = store;
    this.#data = data;
    this.#clock = clock;
    // Items are about rows of the data: when that is rebuilt, they are too.
    this.#sampleAge = new SampleAge(store, clock, `work of ${builtAt(data)}`);
  }

  /**
   * Changes an item and answers it; throws 409 when somebody else did so since the caller read it. A change that comes
   * again, since its answer was lost, changes nothing and is answered with its current state.
   */
  change(id: string, change: WorkChange, caller: Caller): WorkRecord {
    this.#store.transaction(() => {
      const row = this.records.row(id);
      const { version, ...wanted } = change;
      if (Object.keys(wanted).length === 0) throw new HttpError(400, strings.nothingChanges);
      const { assignee = null } = wanted;
      if (assignee !== null && !this.records.assignees(row.municipality).some((one) => one.id === assignee))
        throw new HttpError(400, strings.noAssignee(assignee));
      const kept = pickChangeable(row);
      const next = {
        status: wanted.status ?? kept.status,
        assignee: wanted.assignee === undefined ? kept.assignee : wanted.assignee,
        due_on: wanted.dueOn === undefined ? kept.due_on : wanted.dueOn,
        details: wanted.details ?? kept.details,
      };
      const isOwnLast = row.version === version + 1 && row.updated_by === caller.id;
      if (isOwnLast && JSON.stringify(next) === JSON.stringify(kept)) return;
      if (row.version !== version) throw new HttpError(409, this.#changedBy(row));
      this.#store
        .prepare(
          `update work_items set status = ?, assignee = ?, due_on = ?, details = ?, version = version + 1,
             updated_at = ?, updated_by = ? where id = ?`,
        )
        .run(next.status, next.assignee, next.due_on, next.details, this.#clock.now(), caller.id, id);
      this.#report({ event: 'changed', by: caller.id, before: row, after: this.records.row(id) });
    })();
    return this.records.record(id, caller);
  }

  /** Stores a note, once for its key, and answers the item; throws 400 where the key belongs to another one. */
  note(id: string, { key, text }: WorkNotePayload, caller: Caller): WorkRecord {
    this.#store.transaction(() => {
      this.records.row(id);
      const found: unknown = this.#store
        .prepare('select item, text from work_notes where user = ? and key = ?')
        .get(caller.id, key);
      if (found !== undefined) {
        const kept = v.parse(KeptNoteSchema, found);
        if (kept.item === id && kept.text === text) return;
        throw new HttpError(400, strings.otherNote);
      }
      this.#store
        .prepare('insert into work_notes values (?, ?, ?, ?, ?)')
        .run(caller.id, key, id, text, this.#clock.now());
      this.#report({ event: 'noted', by: caller.id, after: this.records.row(id) });
    })();
    return this.records.record(id, caller);
  }

  /** The open work about a request, or the last that is done. */
  about(request: string): RfrRecord['work'] {
    const row = this.#rowAbout(request);
    if (row === undefined) return null;
    const { id, status, assignee } = row;
    const person = assignee === null ? null : { id: assignee, name: this.records.nameOf(assignee) };
    return { id, status, assignee: person };
  }

  /** Gives the open work about a request to somebody; where there is none, it is created, due in two weeks. */
  assign({ subject, roll, municipality, phase }: AssignedRequest, assignee: string, caller: Caller): void {
    if (!this.records.assignees(municipality).some((one) => one.id === assignee))
      throw new HttpError(400, strings.noAssignee(assignee));
    this.#store.transaction(() => {
      const row = this.#rowAbout(subject);
      if (row?.assignee === assignee && row.status !== 'Done') return;
      const now = this.#clock.now();
      if (row !== undefined && row.status !== 'Done') {
        const before = this.records.row(row.id);
        this.#store
          .prepare(
            `update work_items set assignee = ?, version = version + 1, updated_at = ?, updated_by = ?
             where id = ?`,
          )
          .run(assignee, now, caller.id, row.id);
        this.#report({ event: 'changed', by: caller.id, before, after: this.records.row(row.id) });
        return;
      }
      const id = this.records.nextId(municipality);
      const { title, details, kind } = requestSamples[phase];
      const due = addDays(getDay(now), daysForAssigned);
      this.#store
        .prepare(insertRow)
        .run(id, municipality, title, details, kind, subject, roll, 'To do', assignee, due, now, caller.id);
      this.#report({ event: 'created', by: caller.id, after: this.records.row(id) });
    })();
  }

  #rowAbout(request: string): AboutRow | undefined {
    const row: unknown = this.#store
      .prepare(
        `select id, status, assignee from work_items where kind = 'request' and subject = ? and deleted_at is null
         order by status = 'Done', updated_at desc limit 1`,
      )
      .get(request);
    return v.parse(v.optional(AboutRowSchema), row);
  }

  /** Makes the samples where there are none, or old ones that nobody has changed; and reminds of what is due. */
  seed(): void {
    if (this.#sampleAge.isDue()) this.#createSamples();
    this.notices.remindAll();
  }

  #createSamples(): void {
    const listIds = (municipality: string): readonly string[] =>
      this.records
        .assignees(municipality)
        .map(({ id }) => id)
        .toSorted()
        .slice(0, sampledAssignees);
    this.#store.transaction(() => {
      this.#store.exec(
        'delete from work_items; delete from work_notes; delete from work_changes; delete from work_creations',
      );
      for (const item of seededItems(this.#data, this.#clock.now(), listIds)) keepSeeded(this.#store, item);
      this.#sampleAge.done();
    })();
  }

  /** Forgets everything but the samples, which are created again. */
  reset(): void {
    this.#store.exec("delete from seedings where name like 'work of %'");
    this.seed();
  }

  /** Records what happened, and notifies those whose work it is. */
  #report(news: WorkNews): void {
    const { event, by: user, before, after } = news;
    if (event !== 'noted') this.records.history.add({ event, user, at: this.#clock.now(), before, after });
    this.#sampleAge.keep();
    this.notices.tell(news);
  }

  #changedBy({ updated_by: user }: Row): string {
    return user === null ? strings.changedElsewhere : strings.changedBy(this.records.nameOf(user));
  }
}

function pickChangeable({ status, assignee, due_on, details }: Row) {
  return { status, assignee, due_on, details };
}
