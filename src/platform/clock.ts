/** Time as a dependency: all waiting and reading of time uses a clock. Times are in ms. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `task` once after `delay` ms; returns a cancel function. */
  after(delay: number, task: () => void): () => void;
  /** Calls `task` every `period` ms; returns a cancel function. */
  every(period: number, task: () => void): () => void;
}

/** The clock of this browser. */
export function createSystemClock(): Clock {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const { now } = Date;
  return {
    now: () => now(),
    after(delay, task) {
      const timer = setTimeout(task, delay);
      return () => clearTimeout(timer);
    },
    every(period, task) {
      const timer = setInterval(task, period);
      return () => clearInterval(timer);
    },
  };
}
