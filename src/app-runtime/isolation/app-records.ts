import type { Relaxation } from '#manifest';
import type { AppEvent } from '../app-events';
import type { AppFailure } from '../failure';

/** One event without its instance, which would stay in memory. */
export interface JournalEntry {
  /** Epoch ms. */
  readonly at: number;
  readonly containerId: string;
  readonly type: AppEvent['type'];
  readonly failure?: AppFailure;
}

export type Violation = readonly [directive: string, blocked: string, source: string];

export interface AppRecord {
  /** Events of the app: the last `limit`, newest last. */
  readonly journal: JournalEntry[];
  /** Uncaught errors and rejections. */
  errors: number;
  /** Leaks found after unmounting, by name, with their counts. */
  readonly leaks: Map<string, number>;
  /** Relaxations that would have allowed what the security policy blocked. */
  readonly missingNeeds: Set<Relaxation>;
}

export class AppRecords {
  /** Maximum number of entries in each list. */
  readonly limit = 200;
  readonly apps = new Map<string, AppRecord>();
  /** The last `limit`, newest last. */
  readonly violations: Violation[] = [];
  /** Called before each addition. */
  onChange: () => void = () => undefined;

  /** Adds an event to the journal of its app. */
  addEvent(at: number, event: AppEvent): void {
    const { app, instance, type } = event;
    const entry = { at, containerId: instance.container.id, type };
    const { journal } = this.#getRecord(app.name);
    this.#append(journal, 'failure' in event ? { ...entry, failure: event.failure } : entry);
  }

  /** Adds a violation of the page's security policy. */
  addViolation(violation: Violation): void {
    this.#append(this.violations, violation);
  }

  /** Adds a relaxation that an app lacks. */
  addMissingNeed(app: string, need: Relaxation): void {
    this.#getRecord(app).missingNeeds.add(need);
  }

  /** Returns the relaxations that an app lacks. */
  getMissingNeeds(app: string): readonly Relaxation[] {
    return [...(this.apps.get(app)?.missingNeeds ?? [])];
  }

  /** Counts an uncaught error. */
  addError(app: string): void {
    this.#getRecord(app).errors += 1;
  }

  /** Adds leaks; returns the names that are new. */
  addLeaks(app: string, names: readonly string[]): readonly string[] {
    const { leaks } = this.#getRecord(app);
    const added = [...new Set(names)].filter((name) => !leaks.has(name));
    for (const name of names) leaks.set(name, (leaks.get(name) ?? 0) + 1);
    return added;
  }

  #append<T>(list: T[], item: T): void {
    this.onChange();
    list.push(item);
    if (list.length > this.limit) list.shift();
  }

  #getRecord(app: string): AppRecord {
    this.onChange();
    const known = this.apps.get(app) ?? {
      journal: [],
      errors: 0,
      leaks: new Map<string, number>(),
      missingNeeds: new Set<Relaxation>(),
    };
    this.apps.set(app, known);
    return known;
  }
}
