import type { Clock } from './clock';

export interface RevisionStreamDependencies {
  readonly clock: Clock;
  /** Called with each announcement of a revision. */
  readonly onRevision: (event: MessageEvent<string>) => void;
}

const reopenDelayMs = 5_000;
/** Time-out of an attempt (ms): every server announces its revision at once. */
const firstMessageTimeoutMs = 10_000;
const maxHeartbeatSeconds = 3_600;
/** A stream that was quiet for this long is doubted when somebody looks (ms). */
const quietMs = 5_000;

/**
 * How long a server that sends a heartbeat every so many seconds may be silent (ms): two heartbeats, and a little
 * that differs between browsers, so that they do not all reconnect at once.
 */
function getSilenceTimeout(heartbeat: string): number | undefined {
  const seconds = Number(heartbeat);
  const isUsable = seconds >= 1 && seconds <= maxHeartbeatSeconds;
  return isUsable ? (2 * seconds + 5 * Math.random()) * 1_000 : undefined;
}

/**
 * The server's event stream. A dead connection looks like a quiet one, so the stream is opened again when it misses
 * two heartbeats. Servers of earlier releases send none: their streams may be silent for any time.
 */
export class RevisionStream {
  readonly #dependencies: RevisionStreamDependencies;
  #stream: EventSource | undefined;
  /** How long nothing may arrive (ms); `undefined` without limit. */
  #timeout: number | undefined;
  #hasHeartbeat = false;
  #heardAt = 0;
  #stopWaiting = (): void => undefined;

  constructor(dependencies: RevisionStreamDependencies) {
    this.#dependencies = dependencies;
    this.open();
  }

  /** Opens the stream, in place of the current one; the server then announces its revision. */
  open(): void {
    this.#stream?.close();
    const stream = new EventSource('/portal/events');
    this.#stream = stream;
    this.#hasHeartbeat = false;
    this.#hear(firstMessageTimeoutMs);
    stream.addEventListener('heartbeat', ({ data }: MessageEvent<string>) => {
      const timeout = getSilenceTimeout(data);
      this.#hasHeartbeat = timeout !== undefined;
      this.#hear(timeout);
    });
    stream.addEventListener('revision', (event: MessageEvent<string>) => {
      this.#hear(this.#hasHeartbeat ? this.#timeout : undefined);
      this.#dependencies.onRevision(event);
    });
    stream.addEventListener('error', () => {
      // The browser tries again by itself, at the time that the server named.
      if (stream.readyState !== EventSource.CLOSED) this.#hear(this.#timeout);
      // It gives up for good when a proxy answers in the server's place.
      else this.#wait(reopenDelayMs);
    });
  }

  /** Opens the stream again if it was quiet for a while. */
  check(): void {
    if (Math.abs(this.#dependencies.clock.now() - this.#heardAt) >= quietMs) this.open();
  }

  close(): void {
    this.#stopWaiting();
    this.#stream?.close();
  }

  /** Starts to wait for what comes next. */
  #hear(timeout: number | undefined): void {
    this.#timeout = timeout;
    this.#heardAt = this.#dependencies.clock.now();
    this.#stopWaiting();
    if (timeout !== undefined) this.#wait(timeout);
  }

  #wait(time: number): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#dependencies.clock.after(time, () => this.open());
  }
}
