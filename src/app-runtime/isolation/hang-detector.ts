import type { Clock, OpeningApps, StorageEntry } from '#platform';
import type { AppEvent } from '../app-events';

export interface HangDetectorDependencies {
  readonly clock: Clock;
  /**
   * The app that this tab opened last, until it has been healthy for a while, and the document that opened it: the copy
   * of a tab starts with the entry of one that is well.
   */
  readonly lastMount: StorageEntry<string>;
  /** What the tabs of this browser are opening: a tab that hung is closed, and the portal is opened in another. */
  readonly openingApps?: OpeningApps | undefined;
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
  /** Settles when all suspects are known; absent when they are. */
  ready: Promise<void> | undefined;
  #written: string | undefined;
  /** The entries about apps that hung a page, until the person opens them. */
  #suspects: readonly string[] = [];

  constructor(dependencies: HangDetectorDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether an app hung a page, and nobody has opened it since. */
  isSuspect(app: string): boolean {
    return this.#suspects.some((entry) => entry.split(' ')[0] === app);
  }

  /** Reads which app hung a page; a page that closes normally stores only that one. Returns a dispose function. */
  start(): () => void {
    const { clock, lastMount, openingApps } = this.#dependencies;
    const mark = lastMount.read() ?? '';
    this.#suspects = [mark];
    this.ready = openingApps?.readAbandoned(mark)?.then((entries) => {
      this.#suspects = entries;
      this.ready = undefined;
    });
    openingApps?.hold();
    const onLeaving = (): void => {
      this.isLeaving = true;
      clock.after(leavingGraceMs, () => {
        this.isLeaving = false;
      });
    };
    const onEnd = (): void => {
      onLeaving();
      this.#written = undefined;
      lastMount.write(this.#suspects.includes(mark) ? mark : '');
      openingApps?.write(undefined);
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
    const { clock } = this.#dependencies;
    const { name } = event.app;
    if (event.type === 'loading' && event.byHand) this.#acquit(name);
    if (event.type === 'loading' || event.type === 'mounting') this.#write(name);
    else if (event.type === 'mounted') clock.after(healthyAfterMs, () => this.#clear(name));
    // The next section is written over it: storage is not touched twice between two sections.
    else clock.afterPaint(() => this.#clear(name));
  }

  #acquit(name: string): void {
    if (!this.isSuspect(name)) return;
    this.#suspects = this.#suspects.filter((entry) => entry.split(' ')[0] !== name);
    this.#dependencies.openingApps?.forget(name);
  }

  #write(name: string): void {
    if (this.#written === name) return;
    this.#written = name;
    const { lastMount, openingApps } = this.#dependencies;
    lastMount.write(openingApps?.write(name) ?? name);
  }

  #clear(name: string): void {
    if (this.#written !== name) return;
    const { lastMount, openingApps } = this.#dependencies;
    this.#written = undefined;
    lastMount.write('');
    openingApps?.write(undefined);
  }
}
