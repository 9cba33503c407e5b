import type { Clock } from '../clock';

interface Task {
  due: number;
  readonly period: number | undefined;
  readonly run: () => void;
}

/**
 * A clock for tests: time advances only with `advance` (ms). Tasks run in order of their due time, each
 * followed by the promises it settles.
 */
export class ManualClock implements Clock {
  #now: number;
  readonly #tasks = new Set<Task>();
  readonly #unpainted = new Set<() => void>();
  /** Whether frames are painted immediately; otherwise by `paint`. */
  paintsAtOnce = true;

  constructor(start = Date.UTC(2025, 5, 2, 9)) {
    this.#now = start;
  }

  /** Number of active timers: 0 when every started timer has been stopped. */
  get waiting(): number {
    return this.#tasks.size;
  }

  now(): number {
    return this.#now;
  }

  after(delay: number, task: () => void): () => void {
    return this.#add({ due: this.#now + Math.max(0, delay), period: undefined, run: task });
  }

  every(period: number, task: () => void): () => void {
    return this.#add({ due: this.#now + period, period, run: task });
  }

  afterPaint(task: () => void): () => void {
    if (this.paintsAtOnce) task();
    else this.#unpainted.add(task);
    return () => void this.#unpainted.delete(task);
  }

  /** Paints a frame, which runs the tasks waiting for it. */
  paint(): void {
    const tasks = [...this.#unpainted];
    this.#unpainted.clear();
    for (const task of tasks) task();
  }

  /** Advances the time by `duration` ms and runs all due tasks; 0 only settles promises. */
  async advance(duration = 0): Promise<void> {
    const end = this.#now + duration;
    await settled();
    for (let next = this.#firstDue(end); next !== undefined; next = this.#firstDue(end)) {
      this.#now = next.due;
      if (next.period === undefined) this.#tasks.delete(next);
      else next.due += next.period;
      next.run();
      await settled();
    }
    this.#now = end;
  }

  /** Simulates a suspended computer for `duration` ms: on waking, every due task runs once, late. */
  async sleep(duration: number): Promise<void> {
    this.#now += duration;
    const late = [...this.#tasks]
      .filter(({ due }) => due <= this.#now)
      .toSorted((one, two) => one.due - two.due);
    for (const task of late) {
      if (task.period === undefined) this.#tasks.delete(task);
      else task.due = this.#now + task.period;
      task.run();
      await settled();
    }
  }

  #add(task: Task): () => void {
    this.#tasks.add(task);
    return () => void this.#tasks.delete(task);
  }

  #firstDue(end: number): Task | undefined {
    let first: Task | undefined;
    for (const task of this.#tasks) {
      if (task.due <= end && (first === undefined || task.due < first.due)) first = task;
    }
    return first;
  }
}

/** Waits one turn of the event loop, which settles all promises that can settle. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    // oxlint-disable-next-line no-restricted-globals -- waits for promises, not for time
    setTimeout(resolve, 0);
  });
}
