/** The shell's log; never a token or a query string. */
export interface Log {
  warn(message: string, details?: unknown): void;
  error(message: string, details?: unknown): void;
}

/** A log that can pass its errors on. */
export interface ReportingLog extends Log {
  /** Called with each error, once something is to be done with them besides. */
  onError?: ((message: string, details: unknown) => void) | undefined;
}

export function createConsoleLog(): ReportingLog {
  return {
    warn: (message, details) => console.warn(message, ...(details === undefined ? [] : [details])),
    error(message, details) {
      console.error(message, ...(details === undefined ? [] : [details]));
      this.onError?.(message, details);
    },
  };
}
