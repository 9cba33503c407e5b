import type { Clock } from './clock';

export interface RevisionStreamDependencies {
  readonly clock: Clock;
  /** Called with each announcement of a revision. */
  readonly onRevision: (event: MessageEvent<string>) => void;
}

const reopenDelayMs = 5_000;
/** Time-out of an attempt (ms): servers announce their revision immediately. */
const firstMessageTimeoutMs = 10_000;
const maxHeartbeatSeconds = 3_600;
/** Time without messages (ms) after which a check reopens the stream. */
const quietMs = 5_000;

/**
 * Returns the silence (ms) after which a stream counts as dead: two heartbeat intervals, plus a random delay
 * so that browsers do not all reconnect at once.
 */
function getSilenceTimeout(heartbeat: string): number | undefined {
  const seconds = Number(heartbeat);
  const isUsable = seconds >= 1 && seconds <= maxHeartbeatSeconds;
  return isUsable ? (2 * seconds + 5 * Math.random()) * 1_000 : undefined;
}

/**
 * The server's event stream. A dead connection looks like a quiet one, so the stream is reopened after two
 * missed heartbeats. Servers of earlier releases send none; their streams may be silent for any time.
 */
export class RevisionStream {
  readonly #dependencies: RevisionStreamDependencies;
  #stream: EventSource | undefined;
  /** Maximum silence (ms); `undefined` without limit. */
  #timeout: number | undefined;
  #hasHeartbeat = false;
  #lastMessageAt = 0;
  #stopWaiting = (): void => undefined;

  constructor(dependencies: RevisionStreamDependencies) {
    this.#dependencies = dependencies;
    this.open();
  }

  /** Opens the stream, replacing the current one; the server then announces its revision. */
  open(): void {
    this.#stream?.close();
    const stream = new EventSource('/portal/events');
    this.#stream = stream;
    this.#hasHeartbeat = false;
    this.#restartTimeout(firstMessageTimeoutMs);
    stream.addEventListener('heartbeat', ({ data }: MessageEvent<string>) => {
      const timeout = getSilenceTimeout(data);
      this.#hasHeartbeat = timeout !== undefined;
      this.#restartTimeout(timeout);
    });
    stream.addEventListener('revision', (event: MessageEvent<string>) => {
      this.#restartTimeout(this.#hasHeartbeat ? this.#timeout : undefined);
      this.#dependencies.onRevision(event);
    });
    stream.addEventListener('error', () => {
      // The browser reconnects after the delay that the server set.
      if (stream.readyState !== EventSource.CLOSED) this.#restartTimeout(this.#timeout);
      // The browser gives up permanently if, for example, a proxy responds instead of the server.
      else this.#wait(reopenDelayMs);
    });
  }

  /** Reopens the stream if it has been quiet for a while. */
  check(): void {
    if (Math.abs(this.#dependencies.clock.now() - this.#lastMessageAt) >= quietMs) this.open();
  }

  close(): void {
    this.#stopWaiting();
    this.#stream?.close();
  }

  /** Waits for the next message. */
  #restartTimeout(timeout: number | undefined): void {
    this.#timeout = timeout;
    this.#lastMessageAt = this.#dependencies.clock.now();
    this.#stopWaiting();
    if (timeout !== undefined) this.#wait(timeout);
  }

  #wait(time: number): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#dependencies.clock.after(time, () => this.open());
  }
}
