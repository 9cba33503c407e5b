import type Database from 'libsql';
import * as v from 'valibot';
import { addDays, getDay } from '#base';
import type { RfrPhase } from '#backends/rfr';
import type { RfrRecord } from '#backends/rfr-record';
import { WorkStatusSchema, type WorkChange, type WorkNotePayload, type WorkRecord } from '#backends/work';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import { getBuildTime } from '../data/build';
import type { Notifications } from '../notifications/notifications';
import { SampleAge } from '../sample-age';
import type { Store } from '../store';
import { insertRow, type Row } from './rows';
import { storeSample, createSampleItems } from './seeds';
import { requestSamples } from './samples';
import { strings } from './strings';
import { WorkCreations } from './work-creations';
import { WorkNotices, type WorkUpdate } from './work-notices';
import { WorkRecords, type Caller, type WorkDependencies } from './work-records';

/** Number of people per municipality who are assigned samples. */
const maxSampleAssignees = 4;

const StoredNoteSchema = v.object({ item: v.string(), text: v.string() });

/** Work created by assigning a request is due after this many days. */
const daysForAssigned = 14;

const AboutRowSchema = v.object({
  id: v.string(),
  status: WorkStatusSchema,
  assignee: v.nullable(v.string()),
});

type AboutRow = v.InferOutput<typeof AboutRowSchema>;

/** A request to assign. */
export interface AssignedRequest {
  readonly subject: string;
  readonly roll: string;
  readonly municipality: string;
  readonly phase: RfrPhase;
}

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
    const getName = (user: string) => this.records.getName(user);
    this.notices = new WorkNotices({ store, clock, notifications, getName });
    this.creations = new WorkCreations({
      ...dependencies,
      records: this.records,
      onUpdate: (update) => this.#report(update),
      changedBy: (row) => this.#changedBy(row),
    });
    this.#store = store;
    this.#data = data;
    this.#clock = clock;
    // Samples refer to rows of the data, so they are recreated when it is rebuilt.
    this.#sampleAge = new SampleAge(store, clock, `work of ${getBuildTime(data)}`);
  }

  /**
   * Changes an item and returns it; throws 409 when someone else changed it since the caller read it. A
   * repeated change, whose response was lost, succeeds without effect.
   */
  change(id: string, change: WorkChange, caller: Caller): WorkRecord {
    this.#store.transaction(() => {
      const row = this.records.row(id);
      const { version, ...fields } = change;
      if (Object.keys(fields).length === 0) throw new HttpError(400, strings.nothingChanges);
      const { assignee = null } = fields;
      if (assignee !== null && !this.records.assignees(row.municipality).some((one) => one.id === assignee))
        throw new HttpError(400, strings.noAssignee(assignee));
      const current = pickChangeable(row);
      const next = {
        status: fields.status ?? current.status,
        assignee: fields.assignee === undefined ? current.assignee : fields.assignee,
        due_on: fields.dueOn === undefined ? current.due_on : fields.dueOn,
        details: fields.details ?? current.details,
      };
      const isRepeated = row.version === version + 1 && row.updated_by === caller.id;
      if (isRepeated && JSON.stringify(next) === JSON.stringify(current)) return;
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

  /** Adds a note once per key, and returns the item; throws 400 if the key belongs to another note. */
  note(id: string, { key, text }: WorkNotePayload, caller: Caller): WorkRecord {
    this.#store.transaction(() => {
      this.records.row(id);
      const found: unknown = this.#store
        .prepare('select item, text from work_notes where user = ? and key = ?')
        .get(caller.id, key);
      if (found !== undefined) {
        const earlier = v.parse(StoredNoteSchema, found);
        if (earlier.item === id && earlier.text === text) return;
        throw new HttpError(400, strings.otherNote);
      }
      this.#store
        .prepare('insert into work_notes values (?, ?, ?, ?, ?)')
        .run(caller.id, key, id, text, this.#clock.now());
      this.#report({ event: 'noted', by: caller.id, after: this.records.row(id) });
    })();
    return this.records.record(id, caller);
  }

  /** Returns the open work about a request, or the latest completed one. */
  findWorkAbout(request: string): RfrRecord['work'] {
    const row = this.#findRowAbout(request);
    if (row === undefined) return null;
    const { id, status, assignee } = row;
    const person = assignee === null ? null : { id: assignee, name: this.records.getName(assignee) };
    return { id, status, assignee: person };
  }

  /** Assigns the open work about a request; creates it, due in two weeks, if there is none. */
  assign({ subject, roll, municipality, phase }: AssignedRequest, assignee: string, caller: Caller): void {
    if (!this.records.assignees(municipality).some((one) => one.id === assignee))
      throw new HttpError(400, strings.noAssignee(assignee));
    this.#store.transaction(() => {
      const row = this.#findRowAbout(subject);
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

  #findRowAbout(request: string): AboutRow | undefined {
    const row: unknown = this.#store
      .prepare(
        `select id, status, assignee from work_items where kind = 'request' and subject = ? and deleted_at is null
         order by status = 'Done', updated_at desc limit 1`,
      )
      .get(request);
    return v.parse(v.optional(AboutRowSchema), row);
  }

  /** Creates the samples where they are missing, or outdated and unchanged; then updates all reminders. */
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
        .slice(0, maxSampleAssignees);
    this.#store.transaction(() => {
      this.#store.exec(
        'delete from work_items; delete from work_notes; delete from work_changes; delete from work_creations',
      );
      for (const item of createSampleItems(this.#data, this.#clock.now(), listIds))
        storeSample(this.#store, item);
      this.#sampleAge.recordCreation();
    })();
  }

  /** Deletes everything and recreates the samples. */
  reset(): void {
    this.#store.exec("delete from seedings where name like 'work of %'");
    this.seed();
  }

  /** Records a change, and notifies the current and previous assignee. */
  #report(update: WorkUpdate): void {
    const { event, by: user, before, after } = update;
    if (event !== 'noted') this.records.history.add({ event, user, at: this.#clock.now(), before, after });
    this.#sampleAge.keepForever();
    this.notices.notify(update);
  }

  #changedBy({ updated_by: user }: Row): string {
    return user === null ? strings.changedElsewhere : strings.changedBy(this.records.getName(user));
  }
}

function pickChangeable({ status, assignee, due_on, details }: Row) {
  return { status, assignee, due_on, details };
}
