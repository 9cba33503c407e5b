/** How much an event matters; a log shows its own level and everything above. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Fields of a log event. Never an address, a header or other request data. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The server's log: one line of JSON for each event, and plain lines for the person at the terminal. */
export interface Log {
  readonly event: (level: LogLevel, event: string, fields?: LogFields) => void;
  /** A line for people, on the error stream, such as a fault of the manifest with its place. */
  readonly line: (text: string) => void;
}

export interface LogStreams {
  readonly out: { write(text: string): unknown };
  readonly err: { write(text: string): unknown };
}

/** Creates a log that drops levels below `minimum`. `now` is the time of an event. */
export function createLog(streams: LogStreams, minimum: LogLevel, now: () => Date = () => new Date()): Log {
  const least = logLevels.indexOf(minimum);
  return {
    event(level, event, fields = {}) {
      if (logLevels.indexOf(level) < least) return;
      streams.out.write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`);
    },
    line(text) {
      streams.err.write(`${text}\n`);
    },
  };
}
