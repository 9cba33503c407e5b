import type { App } from '#manifest';
import type { Clock, Slot } from '#platform';
import { AppFailure } from './failure';
import type { FaultIsolation } from './isolation';
import { keepHistory } from './navigation';

/** An instance of an app, as far as the fire door deals with it. */
export interface SupervisedInstance {
  readonly container: HTMLElement;
  readonly retry: () => Promise<void>;
}

/**
 * What an instance tells the fire door: that it is about to load its app (by hand or not), about to draw it, on
 * screen, failed, or off the screen (its `unmount` hung or not).
 */
export type AppEvent =
  | readonly [step: 'entering', byHand: boolean]
  | readonly [step: 'mounting' | 'mounted']
  | readonly [step: 'failed', failure: AppFailure]
  | readonly [step: 'left', isHung: boolean];

/** News of one instance of one app. */
export type Told = readonly [app: App, instance: SupervisedInstance, ...news: AppEvent];

/** What the keeper stands on. */
export interface HangDetectorDependencies {
  readonly clock: Clock;
  /** The app that was opened last, unless it has been well since. */
  readonly lastMount: Slot<string>;
  /** The apps that the person has disabled for themselves. */
  readonly disabled: () => Slot<readonly string[]>;
  readonly isolation: FaultIsolation;
}

/** On screen for this long (ms), an app has not hung the page. */
const healthyAfterMs = 5_000;

/** A page that is still there this long (ms) after it was about to be left stays. */
const leavingGraceMs = 1_000;

/**
 * Puts the fire door in place before the first remote app is asked for, and remembers which app was opened last: one
 * that hangs the page cannot be remembered later.
 */
export class HangDetector {
  readonly #dependencies: HangDetectorDependencies;
  #stopWatching: (() => void) | undefined;
  /** Whether the page is about to be left: browsers cancel what it downloads, which is no app's failure. */
  isLeaving = false;
  /** The app that the last page hung with, until it is opened by hand. */
  suspect: string | undefined;

  constructor(dependencies: HangDetectorDependencies) {
    this.#dependencies = dependencies;
  }

  /** Reads which app the last page hung with, and keeps only that when this page ends well. Returns its stop. */
  start(): () => void {
    const { clock, lastMount } = this.#dependencies;
    this.suspect = lastMount.read();
    const onLeaving = (): void => {
      this.isLeaving = true;
      clock.after(leavingGraceMs, () => {
        this.isLeaving = false;
      });
    };
    const onEnd = (): void => {
      onLeaving();
      lastMount.write(this.suspect ?? '');
    };
    window.addEventListener('beforeunload', onLeaving);
    window.addEventListener('pagehide', onEnd);
    return () => {
      window.removeEventListener('beforeunload', onLeaving);
      window.removeEventListener('pagehide', onEnd);
      this.#stopWatching?.();
      this.#stopWatching = undefined;
    };
  }

  /**
   * Hears of an instance; throws an `AppFailure` where the app must not be opened by itself. What a person opens by hand
   * is enabled again.
   */
  tell(...told: Told): void {
    const [{ name, load }, { container }, ...news] = told;
    const [step, byHand] = news;
    const { clock, isolation: door, lastMount, disabled } = this.#dependencies;
    door.records.addEvent(name, [clock.now(), container.id, ...news]);
    if (load === 'builtin') return;
    if (step === 'entering') {
      const kept = disabled();
      const names = kept.read() ?? [];
      const isDisabled = names.includes(name);
      if (isDisabled || name === this.suspect) {
        if (byHand !== true) throw new AppFailure(isDisabled ? 'disabled' : 'hung');
        kept.write(names.filter((other) => other !== name));
        this.suspect = undefined;
      }
    }
    // After single-spa has put its own in the place, and before the fire door does.
    keepHistory();
    this.#stopWatching ??= door.start(window);
    door.tell(...told);
    if (step === 'entering' || step === 'mounting') lastMount.write(name);
    else if (step === 'mounted') clock.after(healthyAfterMs, () => this.#settle(name));
    else this.#settle(name);
  }

  #settle(name: string): void {
    const { lastMount } = this.#dependencies;
    if (lastMount.read() === name) lastMount.write('');
  }
}
