import type { Clock } from '../clock';

interface Task {
  due: number;
  readonly period: number | undefined;
  readonly run: () => void;
}

/**
 * A clock for tests: time stands still until `advance` moves it (ms). Tasks run in the order in which they fall
 * due, and what they set off in promises is done before the next one runs.
 */
export class ManualClock implements Clock {
  #now: number;
  readonly #tasks = new Set<Task>();
  readonly #unpainted = new Set<() => void>();
  /** Whether a frame is painted at once; otherwise `paint` does it. */
  paintsAtOnce = true;

  constructor(start = Date.UTC(2025, 5, 2, 9)) {
    this.#now = start;
  }

  /** How many timers are waiting: 0 when everything that was started has been stopped. */
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

  /** Paints a frame: what waits for it runs. */
  paint(): void {
    const tasks = [...this.#unpainted];
    this.#unpainted.clear();
    for (const task of tasks) task();
  }

  /** Moves the time on by `duration` ms and runs what falls due on the way; 0 only lets promises settle. */
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

  /** Lets `duration` ms pass in sleep: on waking, everything that fell due runs once, late. */
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

/** One turn of the event loop: every promise that can settle by itself has settled after it. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    // oxlint-disable-next-line no-restricted-globals -- waits for promises, not for time
    setTimeout(resolve, 0);
  });
}
