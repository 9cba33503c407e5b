/** The shell's log; never contains tokens or query strings. */
export interface Log {
  warn(message: string, details?: unknown): void;
  error(message: string, details?: unknown): void;
}

/** A log whose errors can be reported elsewhere. */
export interface ReportingLog extends Log {
  /** Called with each error, once set. */
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
