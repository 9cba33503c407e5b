import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '#platform';
import type { Notice } from '#plugin-api';

/** What a person can do about a notice, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** A notice on the board. */
export interface Toast {
  readonly key: string;
  readonly tone: Notice['tone'];
  readonly text: string;
  /** How often it was raised while it was to be seen or waited to be. */
  readonly count: number;
  /** How long it stays to be seen, in ms. */
  readonly duration: number;
  readonly action?: ToastAction | undefined;
}

/** Who keeps the notices from going. */
export type ToastHold = 'pointer' | 'focus';

/** How long a notice stays unless told (section 9), in ms. */
const defaultDurationMs = 8_000;

/** Time stands still for at most so many times the duration of a notice. */
const maxHoldMs = 2;

/** More notices than this wait until there is room, and more than these are not taken. */
const limits = { shown: 5, kept: 50 } as const;

const tones: readonly string[] = ['success', 'error', 'info'];

/**
 * The notices to be seen. Each goes when it has been seen for its duration; time stands still for all of them while
 * somebody holds them, for each at most twice its duration. What is raised comes from plugins too, so nothing in it is taken for granted.
 */
export class ToastQueue {
  toasts: readonly Toast[] = [];
  readonly #clock: Clock;
  readonly #left = new Map<string, number>();
  /** For how long somebody may still hold a notice (ms). */
  readonly #holdLeft = new Map<string, number>();
  readonly #holders = new Set<ToastHold>();
  #since = 0;
  #raised = 0;
  #stop: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, { toasts: observableRef }, { autoBind: true });
  }

  /** The notices on screen, oldest first. */
  get visible(): readonly Toast[] {
    return this.toasts.slice(0, limits.shown);
  }

  /** A notice with an action replaces the one before it that had one: only the newest can be undone. */
  show(notice: Notice, action?: ToastAction): void {
    const tone = tones.includes(notice.tone) ? notice.tone : 'info';
    const text = String(notice.text);
    const duration = getDuration(notice.duration);
    this.#pass();
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
      this.toasts = [...this.toasts, { key, tone, text, duration, count: 1, action }];
      this.#begin(key, duration);
    }
    this.#wait();
  }

  close(key: string): void {
    this.#pass();
    this.#remove((notice) => notice.key === key);
    this.#wait();
  }

  /** Makes time stand still for what is on screen, or go on. */
  hold(by: ToastHold, isHeld: boolean): void {
    this.#pass();
    if (isHeld) this.#holders.add(by);
    else this.#holders.delete(by);
    this.#wait();
  }

  #begin(key: string, duration: number): void {
    this.#left.set(key, duration);
    this.#holdLeft.set(key, maxHoldMs * duration);
  }

  #remove(isGone: (notice: Toast) => boolean): void {
    for (const { key } of this.toasts.filter(isGone)) {
      this.#left.delete(key);
      this.#holdLeft.delete(key);
    }
    this.toasts = this.toasts.filter((notice) => !isGone(notice));
    // Nobody can let go of what is no longer there.
    if (this.toasts.length === 0) this.#holders.clear();
  }

  /** Takes the time that has passed from what is on screen. */
  #pass(): void {
    const now = this.#clock.now();
    const passed = this.#stop === undefined ? 0 : now - this.#since;
    this.#since = now;
    for (const { key } of this.visible) {
      const held = Math.min(passed, this.#heldOf(key));
      this.#holdLeft.set(key, (this.#holdLeft.get(key) ?? 0) - held);
      this.#left.set(key, this.#leftOf(key) - (passed - held));
    }
  }

  /** Waits for the first that has been seen long enough. */
  #wait(): void {
    this.#stop?.();
    this.#stop = undefined;
    if (this.visible.length === 0) return;
    const next = Math.min(...this.visible.map(({ key }) => this.#leftOf(key) + this.#heldOf(key)));
    this.#stop = this.#clock.after(Math.max(0, next), this.expire);
  }

  /** Takes away what has been seen long enough. */
  expire(): void {
    this.#pass();
    this.#remove(({ key }) => this.#leftOf(key) <= 0);
    this.#wait();
  }

  /** For how long time still stands still for a notice. */
  #heldOf(key: string): number {
    return this.#holders.size === 0 ? 0 : (this.#holdLeft.get(key) ?? 0);
  }

  #leftOf(key: string): number {
    return this.#left.get(key) ?? 0;
  }
}

function getDuration(told: unknown): number {
  return typeof told === 'number' && told > 0 && told < Infinity ? told : defaultDurationMs;
}
