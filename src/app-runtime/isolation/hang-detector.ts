import type { Clock, Slot } from '#platform';
import type { AppEvent } from '../app-events';

export interface HangDetectorDependencies {
  readonly clock: Clock;
  /** The app that was opened last, until it has been healthy for a while. */
  readonly lastMount: Slot<string>;
}

/** Time (ms) an app must stay mounted before it counts as not having hung the page. */
const healthyAfterMs = 5_000;

/** A page that is still there this long (ms) after it was about to be left stays. */
const leavingGraceMs = 1_000;

/** Stores which app was opened last, because an app that hangs the page cannot be recorded afterwards. */
export class HangDetector {
  readonly #dependencies: HangDetectorDependencies;
  /** Whether the page is about to be left: browsers cancel what it downloads, which is no app's failure. */
  isLeaving = false;
  /** The app that hung the last page, until the person opens it. */
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
    };
  }

  /** Follows the events of remote apps. */
  onEvent(event: AppEvent): void {
    const { clock, lastMount } = this.#dependencies;
    const { name } = event.app;
    if (event.type === 'loading' && event.byHand && this.suspect === name) this.suspect = undefined;
    if (event.type === 'loading' || event.type === 'mounting') lastMount.write(name);
    else if (event.type === 'mounted') clock.after(healthyAfterMs, () => this.#clear(name));
    else this.#clear(name);
  }

  #clear(name: string): void {
    const { lastMount } = this.#dependencies;
    if (lastMount.read() === name) lastMount.write('');
  }
}
