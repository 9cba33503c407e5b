/** The shell's log; never a token or a query string. */
export interface Log {
  warn(message: string, details?: unknown): void;
  error(message: string, details?: unknown): void;
}

export function createConsoleLog(): Log {
  return {
    warn: (message, details) => console.warn(message, ...(details === undefined ? [] : [details])),
    error: (message, details) => console.error(message, ...(details === undefined ? [] : [details])),
  };
}
