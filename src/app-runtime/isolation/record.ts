import type { AppNews } from '../fire-door-keeper';

/** What happened to one instance of an app: when (epoch ms), the id of its place, and the news. */
export type Noted = readonly [at: number, place: string, ...news: AppNews];

/** What the policy of the page has kept from being done, as the browser says it. */
export type Violation = readonly [directive: string, blocked: string, source: string];

/** What is known of one app since this page was opened. */
export interface AppRecord {
  /** What happened to it: the last `limit`, the newest last. */
  readonly journal: Noted[];
  /** Errors and rejections that nobody caught. */
  errors: number;
  /** What it left behind or did to the page, by name, with how often. */
  readonly leftovers: Map<string, number>;
}

/** The records of the apps that were asked for. */
export class Records {
  /** So many of the latest are kept of what comes again and again. */
  readonly limit = 200;
  readonly apps = new Map<string, AppRecord>();
  /** The last `limit`, the newest last. */
  readonly violations: Violation[] = [];
  /** Called with each addition, just before it is there. */
  onNews: () => void = () => undefined;

  /** Adds to what happened to an app. */
  told(app: string, noted: Noted): void {
    this.#keep(this.#of(app).journal, noted);
  }

  /** Adds what the page's policy has prevented. */
  violated(violation: Violation): void {
    this.#keep(this.violations, violation);
  }

  /** Adds an error that nobody caught. */
  erred(app: string): void {
    this.#of(app).errors += 1;
  }

  /** Adds what was left behind; answers the names that are new. */
  left(app: string, names: readonly string[]): readonly string[] {
    const { leftovers } = this.#of(app);
    const news = [...new Set(names)].filter((name) => !leftovers.has(name));
    for (const name of names) leftovers.set(name, (leftovers.get(name) ?? 0) + 1);
    return news;
  }

  #keep<T>(list: T[], item: T): void {
    this.onNews();
    list.push(item);
    if (list.length > this.limit) list.shift();
  }

  #of(app: string): AppRecord {
    this.onNews();
    const known = this.apps.get(app) ?? { journal: [], errors: 0, leftovers: new Map<string, number>() };
    this.apps.set(app, known);
    return known;
  }
}
