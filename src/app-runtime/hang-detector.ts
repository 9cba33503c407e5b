import type { App } from '#manifest';
import type { Clock, Slot } from '#platform';
import { AppFailure } from './failure';
import type { FaultIsolation } from './isolation';
import { captureHistory } from './navigation';

/** The part of an app instance that fault isolation supervises. */
export interface SupervisedInstance {
  readonly container: HTMLElement;
  readonly retry: () => Promise<void>;
}

/**
 * Lifecycle events of an app instance: about to load (`byHand`: opened by the person), about to mount, mounted, failed,
 * or unmounted (`isHung`: its `unmount` did not settle in time).
 */
export type AppEvent =
  | readonly [step: 'entering', byHand: boolean]
  | readonly [step: 'mounting' | 'mounted']
  | readonly [step: 'failed', failure: AppFailure]
  | readonly [step: 'left', isHung: boolean];

/** An event together with the app and the instance it belongs to. */
export type AppEventArgs = readonly [app: App, instance: SupervisedInstance, ...news: AppEvent];

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
 * Starts fault isolation before the first remote app loads, and stores which app was opened last, because an app that
 * hangs the page cannot be recorded afterwards. Blocks disabled and hung apps until the person opens them.
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

  /** Reads which app hung the last page; a page that closes normally stores only that one. Returns a dispose function. */
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
   * Records an event. Throws an `AppFailure` when the app is disabled or hung the last page; an app that the person opens
   * is enabled again.
   */
  tell(...told: AppEventArgs): void {
    const [{ name, load }, { container }, ...news] = told;
    const [step, byHand] = news;
    const { clock, isolation, lastMount, disabled } = this.#dependencies;
    isolation.records.addEvent(name, [clock.now(), container.id, ...news]);
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
    // After single-spa has replaced the history methods, and before fault isolation does.
    captureHistory();
    this.#stopWatching ??= isolation.start(window);
    isolation.tell(...told);
    if (step === 'entering' || step === 'mounting') lastMount.write(name);
    else if (step === 'mounted') clock.after(healthyAfterMs, () => this.#settle(name));
    else this.#settle(name);
  }

  #settle(name: string): void {
    const { lastMount } = this.#dependencies;
    if (lastMount.read() === name) lastMount.write('');
  }
}
