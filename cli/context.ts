import type { Browser } from '@playwright/test';
import { getMessage, PortalError } from '#base';

/** What a command takes from outside; tests replace it. */
export interface Context {
  /** Writes a line of the answer. */
  readonly out: (line: string) => void;
  /** Writes a line about why there is none. */
  readonly err: (line: string) => void;
  /** Asks the person at the terminal; `undefined` where nobody sits there. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Where the person stands: relative folders are meant from there. */
  readonly folder: string;
  /** The folder of the portal itself, with its templates and its packages. */
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  /** How long a host may take for one answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Opens a browser of this machine, where there is one. */
  readonly openBrowser: () => Promise<Browser | undefined>;
  /** How long an app's script may take to run in it, in milliseconds. */
  readonly runTimeoutMs: number;
}

/** One command of the command line. */
export interface Command {
  /** What it does, in a line for the list of commands. */
  readonly summary: string;
  /** How it is called, and what every option means. */
  readonly help: string;
  /**
   * Runs it and answers the exit code: 0 for a good end, 1 for a fault that was found and said. Rejects with a
   * `PortalError` whose words are all there is to say; code `usage` when it was called wrongly.
   */
  readonly run: (parameters: readonly string[], context: Context) => Promise<number>;
}

/** A call that the command does not understand. */
export function usageError(message: string): PortalError {
  return new PortalError(message, { code: 'usage' });
}

/** Reads parameters with `parseArgs`, in whose place this says in one sentence what is wrong. */
export function readParameters<T>(read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    const [sentence = ''] = getMessage(thrown)
      .replace(/^TypeError \[\w+\]: /, '')
      .split(/\. |\n/);
    throw usageError(`${sentence.replace(/\.$/, '')}.`);
  }
}
