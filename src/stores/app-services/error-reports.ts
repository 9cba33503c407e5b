import { getMessage, ThrottledCounter } from '#base';
import type { Clock, Log } from '#platform';

/**
 * Maximum number of different errors to count separately, because messages with numbers would exhaust memory.
 */
const countLimit = 200;

/** Logs errors that apps report, under the app's name; repeated ones are counted. */
export class ErrorReports {
  readonly #clock: Clock;
  readonly #log: Pick<Log, 'error'>;
  readonly #reports = new Map<string, (error: unknown) => void>();

  constructor({ clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'error'> }) {
    this.#clock = clock;
    this.#log = log;
  }

  report(app: string, error: unknown, context?: string): void {
    const line = context === undefined ? `${app} reported` : `${app}: ${context}`;
    const key = `${line}: ${describe(error)}`;
    const isFull = this.#reports.size >= countLimit && !this.#reports.has(key);
    const report = isFull ? this.#getReport(app, `${app} reported`) : this.#getReport(key, line);
    report(error);
  }

  #getReport(key: string, line: string): (error: unknown) => void {
    const known = this.#reports.get(key);
    if (known !== undefined) return known;
    let latest: unknown;
    const counter = new ThrottledCounter(this.#clock, (count) =>
      this.#log.error(count === 1 ? line : `${line} (${count} times)`, latest),
    );
    const report = (error: unknown): void => {
      latest = error;
      counter.increment();
    };
    this.#reports.set(key, report);
    return report;
  }
}

/** Returns the message of an error. A thrown value may even lack a text form. */
function describe(error: unknown): string {
  try {
    return getMessage(error);
  } catch {
    return '';
  }
}
