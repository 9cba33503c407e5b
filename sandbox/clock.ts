/** Where the sandbox reads the time, so that tests can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** The computer's own time. */
export const systemClock: Clock = { now: () => Date.now() };
