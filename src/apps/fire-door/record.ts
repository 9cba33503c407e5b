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

/** The records of all apps that gave reason for one. */
export class Records {
  readonly #records = new Map<string, { failures: number; errors: number; leftovers: Map<string, number> }>();

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

  #of(app: string): { failures: number; errors: number; leftovers: Map<string, number> } {
    const known = this.#records.get(app) ?? { failures: 0, errors: 0, leftovers: new Map<string, number>() };
    this.#records.set(app, known);
    return known;
  }
}
