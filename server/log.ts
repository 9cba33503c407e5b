/** Severity of a log event, lowest first. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Fields of a log event. They must not contain URLs, headers or other request data. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The server's log: events as JSON lines on stdout, plain messages on stderr. */
export interface Log {
  readonly event: (level: LogLevel, event: string, fields?: LogFields) => void;
  /** Writes a plain message to stderr, such as a manifest error with its line and column. */
  readonly line: (text: string) => void;
}

export interface LogStreams {
  readonly out: { write(text: string): unknown };
  readonly err: { write(text: string): unknown };
}

/** Creates a log that drops events below the level `minimum`. */
export function createLog(streams: LogStreams, minimum: LogLevel, now: () => Date = () => new Date()): Log {
  const minimumIndex = logLevels.indexOf(minimum);
  return {
    event(level, event, fields = {}) {
      if (logLevels.indexOf(level) < minimumIndex) return;
      streams.out.write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`);
    },
    line(text) {
      streams.err.write(`${text}\n`);
    },
  };
}
