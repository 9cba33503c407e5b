import * as v from 'valibot';
import { workEvents, workFields, type WorkEvent, type WorkStep } from '#backends/work';
import type { Store } from '../store';
import type { Row } from './rows';

const ChangesSchema = v.array(
  v.object({ field: v.picklist(workFields), from: v.nullable(v.string()), to: v.nullable(v.string()) }),
);

type Changes = v.InferOutput<typeof ChangesSchema>;

const StepRowSchema = v.object({
  version: v.number(),
  user: v.string(),
  at: v.number(),
  kind: v.picklist(workEvents),
  changes: v.pipe(v.string(), v.parseJson(), ChangesSchema),
});

/** A change to an item. */
export interface HistoryEntry {
  readonly event: WorkEvent;
  readonly user: string;
  readonly at: number;
  readonly before?: Row | undefined;
  readonly after: Row;
}

function listChanges(before: Row, after: Row): Changes {
  const pairs = [
    { field: 'status', from: before.status, to: after.status },
    { field: 'assignee', from: before.assignee, to: after.assignee },
    { field: 'dueOn', from: before.due_on, to: after.due_on },
  ] as const;
  const changed: Changes = pairs.filter(({ from, to }) => from !== to);
  // Details are too long to repeat: the history only records that they changed.
  return before.details === after.details
    ? changed
    : [...changed, { field: 'details', from: null, to: null }];
}

/** History of work items, by version. */
export class WorkHistory {
  readonly #store: Store;
  readonly #getName: (user: string) => string;

  constructor(store: Store, getName: (user: string) => string) {
    this.#store = store;
    this.#getName = getName;
  }

  add({ event, user, at, before, after }: HistoryEntry): void {
    const changes = before === undefined ? [] : listChanges(before, after);
    this.#store
      .prepare('insert into work_changes values (?, ?, ?, ?, ?, ?)')
      .run(after.id, after.version, user, at, event, JSON.stringify(changes));
  }

  /** Returns the steps of an item, newest first. */
  list(item: string): WorkStep[] {
    const rows = v.parse(
      v.array(StepRowSchema),
      this.#store.prepare('select * from work_changes where item = ? order by version desc').all(item),
    );
    const toName = (user: string | null) => (user === null ? null : this.#getName(user));
    return rows.map(({ version, user, at, kind, changes }) => ({
      id: String(version),
      event: kind,
      author: this.#getName(user),
      at: new Date(at).toISOString(),
      changes: changes.map(({ field, from, to }) =>
        field === 'assignee' ? { field, from: toName(from), to: toName(to) } : { field, from, to },
      ),
    }));
  }
}
