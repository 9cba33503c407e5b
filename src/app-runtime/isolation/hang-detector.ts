import type { Clock, OpeningApps, StorageEntry } from '#platform';
import type { AppEvent } from '../app-events';

export interface HangDetectorDependencies {
  readonly clock: Clock;
  /**
   * The app that this tab opened last and has not yet proved healthy, with the id of the document that opened
   * it. The id matters because a duplicated tab starts with the entry of a healthy tab.
   */
  readonly lastMount: StorageEntry<string>;
  /** The apps that other tabs are opening. A user closes a hung tab and opens the portal in another one. */
  readonly openingApps?: OpeningApps | undefined;
}

/** Time (ms) an app must stay mounted before it counts as not having hung the page. */
const healthyAfterMs = 5_000;

/** Time (ms) after which a page that was about to unload counts as staying. */
const leavingGraceMs = 1_000;

/** Stores which app was opened last, because an app that hangs the page cannot be recorded afterwards. */
export class HangDetector {
  readonly #dependencies: HangDetectorDependencies;
  /** Whether the page is unloading. Browsers then cancel downloads, which is not a failure of the app. */
  isLeaving = false;
  /** Settles when all suspects are known; `undefined` afterwards. */
  ready: Promise<void> | undefined;
  #written: string | undefined;
  /** Entries of apps that hung a page and have not been opened by the user since. */
  #suspects: readonly string[] = [];

  constructor(dependencies: HangDetectorDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether an app hung a page and has not been opened since. */
  isSuspect(app: string): boolean {
    return this.#suspects.some((entry) => entry.split(' ')[0] === app);
  }

  /**
   * Reads which app hung a page. A page that closes normally stores only a suspect. Returns a dispose
   * function.
   */
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
    if (event.type === 'loading' && event.byHand) this.#clearSuspicion(name);
    if (event.type === 'loading' || event.type === 'mounting') this.#write(name);
    else if (event.type === 'mounted') clock.after(healthyAfterMs, () => this.#clear(name));
    // Clears after the paint: the next section overwrites the entry, which saves a storage write between two
    // sections.
    else clock.afterPaint(() => this.#clear(name));
  }

  #clearSuspicion(name: string): void {
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
