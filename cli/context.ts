import type { Browser } from '@playwright/test';
import { getMessage, PortalError } from '#base';

/** The environment of a command; tests replace it. */
export interface Context {
  /** Writes a line to the output. */
  readonly out: (line: string) => void;
  /** Writes a line to the error stream. */
  readonly err: (line: string) => void;
  /** Prompts at the terminal; `undefined` without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Reads standard input, for secrets that must not be in the shell's history. */
  readonly readInput: () => Promise<string>;
  /** The working directory, for relative paths. */
  readonly folder: string;
  /** The portal's own folder, with its templates and packages. */
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  /** Timeout for one response of a host, in milliseconds. */
  readonly timeoutMs: number;
  /** Launches a browser of this machine, if one is installed. */
  readonly openBrowser: () => Promise<Browser | undefined>;
}

export interface Command {
  readonly summary: string;
  /** Usage and all options. */
  readonly help: string;
  /** Help that is specific to these parameters, if any. */
  readonly helpFor?: (parameters: readonly string[]) => string | undefined;
  /**
   * Resolves to the exit code: 0 for success, 1 for reported problems. Rejects with a `PortalError`, whose
   * message is printed; code `usage` for wrong parameters.
   */
  readonly run: (parameters: readonly string[], context: Context) => Promise<number>;
}

export function usageError(message: string): PortalError {
  return new PortalError(message, { code: 'usage' });
}

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
