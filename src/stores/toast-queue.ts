import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '#platform';
import type { Notice } from '#plugin-api';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly key: string;
  readonly tone: Notice['tone'];
  readonly text: string;
  /** How often it was shown or queued again. */
  readonly count: number;
  /** Duration in ms. */
  readonly duration: number;
  /** Identifies its subject; a new toast replaces one with the same key. */
  readonly topic: string | undefined;
  readonly action?: ToastAction | undefined;
}

/** Reasons to pause the toasts. */
export type ToastHold = 'pointer' | 'focus';

const defaultDurationMs = 8_000;

/** Maximum pause, as a multiple of the toast's duration. */
const maxPauseFactor = 2;

/** Limits of visible and queued toasts. */
const limits = { shown: 3, kept: 50 } as const;

const tones: readonly string[] = ['success', 'error', 'info'];

/**
 * The toast queue. Each toast is removed after its duration; a pause stops the time of all toasts, for each
 * at most twice its duration. Plugins can show toasts too, so input is validated.
 */
export class ToastQueue {
  toasts: readonly Toast[] = [];
  readonly #clock: Clock;
  readonly #timeLeft = new Map<string, number>();
  /** Remaining pause of a toast (ms). */
  readonly #holdLeft = new Map<string, number>();
  readonly #holders = new Set<ToastHold>();
  #updatedAt = 0;
  #raised = 0;
  #stop: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, { toasts: observableRef }, { autoBind: true });
  }

  get visible(): readonly Toast[] {
    return this.toasts.slice(0, limits.shown);
  }

  /**
   * Adds a toast. One with an action replaces the previous one with an action, because only the newest change
   * can be undone. One with a key replaces the one with the same key.
   */
  show(notice: Notice, action?: ToastAction): void {
    const tone = tones.includes(notice.tone) ? notice.tone : 'info';
    const text = String(notice.text);
    const duration = getDuration(notice.duration);
    const topic = notice.key === undefined ? undefined : String(notice.key);
    this.#pass();
    if (topic !== undefined) this.#remove((one) => one.topic === topic);
    if (action !== undefined) this.#remove((one) => one.action !== undefined);
    const same = this.toasts.find((one) => one.tone === tone && one.text === text);
    if (same !== undefined) {
      this.toasts = this.toasts.map((one) =>
        one === same ? { ...one, duration, count: one.count + 1 } : one,
      );
      this.#begin(same.key, duration);
    } else if (this.toasts.length < limits.kept) {
      this.#raised += 1;
      const key = `notice-${this.#raised}`;
      this.toasts = [...this.toasts, { key, tone, text, duration, topic, count: 1, action }];
      this.#begin(key, duration);
    }
    this.#wait();
  }

  close(key: string): void {
    this.#pass();
    this.#remove((notice) => notice.key === key);
    this.#wait();
  }

  /** Pauses or resumes the visible toasts. */
  hold(by: ToastHold, isHeld: boolean): void {
    this.#pass();
    if (isHeld) this.#holders.add(by);
    else this.#holders.delete(by);
    this.#wait();
  }

  #begin(key: string, duration: number): void {
    this.#timeLeft.set(key, duration);
    this.#holdLeft.set(key, maxPauseFactor * duration);
  }

  #remove(isGone: (notice: Toast) => boolean): void {
    for (const { key } of this.toasts.filter(isGone)) {
      this.#timeLeft.delete(key);
      this.#holdLeft.delete(key);
    }
    this.toasts = this.toasts.filter((notice) => !isGone(notice));
    // A removed toast can no longer end its pause.
    if (this.toasts.length === 0) this.#holders.clear();
  }

  /** Subtracts elapsed time from the visible toasts. */
  #pass(): void {
    const now = this.#clock.now();
    const passed = this.#stop === undefined ? 0 : now - this.#updatedAt;
    this.#updatedAt = now;
    for (const { key } of this.visible) {
      const held = Math.min(passed, this.#getPauseLeft(key));
      this.#holdLeft.set(key, (this.#holdLeft.get(key) ?? 0) - held);
      this.#timeLeft.set(key, this.#getTimeLeft(key) - (passed - held));
    }
  }

  #wait(): void {
    this.#stop?.();
    this.#stop = undefined;
    if (this.visible.length === 0) return;
    const next = Math.min(...this.visible.map(({ key }) => this.#getTimeLeft(key) + this.#getPauseLeft(key)));
    this.#stop = this.#clock.after(Math.max(0, next), this.expire);
  }

  expire(): void {
    this.#pass();
    this.#remove(({ key }) => this.#getTimeLeft(key) <= 0);
    this.#wait();
  }

  #getPauseLeft(key: string): number {
    return this.#holders.size === 0 ? 0 : (this.#holdLeft.get(key) ?? 0);
  }

  #getTimeLeft(key: string): number {
    return this.#timeLeft.get(key) ?? 0;
  }
}

function getDuration(requested: unknown): number {
  return typeof requested === 'number' && requested > 0 && requested < Infinity
    ? requested
    : defaultDurationMs;
}
