/** Injectable time: all timers and time readings use a clock. Times are in ms. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `task` once after `delay` ms; returns a cancel function. */
  after(delay: number, task: () => void): () => void;
  /** Calls `task` every `period` ms; returns a cancel function. */
  every(period: number, task: () => void): () => void;
  /**
   * Calls `task` once after the browser has painted the current page; returns a cancel function. Background
   * pages are not painted; there, `task` runs soon.
   */
  afterPaint(task: () => void): () => void;
}

/** Maximum time (ms) to wait for a frame. */
const longestFrame = 1_000;

/** The clock of this browser. */
export function createSystemClock(): Clock {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const { requestAnimationFrame, cancelAnimationFrame } = window;
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
    afterPaint(task) {
      const cancel = (): void => {
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
      const run = (): void => {
        cancel();
        task();
      };
      // A frame's own callbacks run before its paint.
      const frame = requestAnimationFrame(() => {
        clearTimeout(timer);
        timer = setTimeout(run, 0);
      });
      let timer = setTimeout(run, document.hidden ? 0 : longestFrame);
      return cancel;
    },
  };
}
