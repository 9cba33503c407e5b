/** Where the shell writes what an engineer may want to read; never a token, never a query string. */
export interface Log {
  warn(message: string, details?: unknown): void;
  error(message: string, details?: unknown): void;
}

/** A log that writes to the browser's console. */
export function createConsoleLog(): Log {
  return {
    warn: (message, details) => console.warn(message, ...(details === undefined ? [] : [details])),
    error: (message, details) => console.error(message, ...(details === undefined ? [] : [details])),
  };
}
