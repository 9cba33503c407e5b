import type { AppNews } from '../fire-door-keeper';

/** What is known of the conduct of one app since this page was opened. */
export interface AppRecord {
  readonly app: string;
  /** Failures to load, to mount or on screen. */
  readonly failures: number;
  /** Errors and rejections that nobody caught. */
  readonly errors: number;
  /** What it left behind or did to the page, by name, with how often. */
  readonly leftovers: ReadonlyMap<string, number>;
}

/** What happened to one instance of an app: when (epoch ms), the id of its place, and the news. */
export type Noted = readonly [at: number, place: string, ...news: AppNews];

/** What the policy of the page has kept from being done, as the browser says it. */
export type Violation = readonly [directive: string, blocked: string, source: string];

/** So many of the latest are kept of each. */
export const mostKept = 200;

/** The records of all apps that gave reason for one, and the latest of what happened to each. */
export class Records {
  /** The last `mostKept` of each app, the newest last. */
  readonly journals = new Map<string, Noted[]>();
  /** The last `mostKept`, the newest last. */
  readonly violations: Violation[] = [];
  /** Called with each addition, just before it is there. */
  onNews: () => void = () => undefined;
  readonly #records = new Map<string, { failures: number; errors: number; leftovers: Map<string, number> }>();

  /** Adds to what happened to an app. */
  told(app: string, noted: Noted): void {
    const journal = this.journals.get(app) ?? [];
    this.journals.set(app, journal);
    this.#keep(journal, noted);
  }

  /** Adds what the page's policy has prevented. */
  violated(violation: Violation): void {
    this.#keep(this.violations, violation);
  }

  /** Adds a failure. */
  failed(app: string): void {
    this.#of(app).failures += 1;
  }

  /** Adds an error that nobody caught. */
  erred(app: string): void {
    this.#of(app).errors += 1;
  }

  /** Adds what was left behind; answers the names that are new. */
  left(app: string, names: readonly string[]): readonly string[] {
    if (names.length === 0) return [];
    const { leftovers } = this.#of(app);
    const news = [...new Set(names)].filter((name) => !leftovers.has(name));
    for (const name of names) leftovers.set(name, (leftovers.get(name) ?? 0) + 1);
    return news;
  }

  /** As it stands now, in the order of first notice. */
  list(): readonly AppRecord[] {
    return [...this.#records].map(([app, { failures, errors, leftovers }]) => ({
      app,
      failures,
      errors,
      leftovers: new Map(leftovers),
    }));
  }

  #keep<T>(list: T[], item: T): void {
    this.onNews();
    list.push(item);
    if (list.length > mostKept) list.shift();
  }

  #of(app: string): { failures: number; errors: number; leftovers: Map<string, number> } {
    this.onNews();
    const known = this.#records.get(app) ?? { failures: 0, errors: 0, leftovers: new Map<string, number>() };
    this.#records.set(app, known);
    return known;
  }
}
