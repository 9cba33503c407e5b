import type { App } from '#manifest';
import type { Clock, Slot } from '#platform';
import { AppFailure } from './failure';
import type { FireDoor, FireDoorDependencies } from './fire-door';

/** An instance of an app, as far as the fire door deals with it. */
export interface Guarded {
  readonly container: HTMLElement;
  readonly retry: () => Promise<void>;
}

/**
 * What an instance tells the fire door: that it is about to load its app (by hand or not), about to draw it, on
 * screen, failed, or off the screen (its `unmount` hung or not).
 */
export type AppNews =
  | readonly [step: 'entering', byHand: boolean]
  | readonly [step: 'mounting' | 'mounted']
  | readonly [step: 'failed', failure: AppFailure]
  | readonly [step: 'left', isHung: boolean];

/** News of one instance of one app. */
export type Told = readonly [app: App, instance: Guarded, ...news: AppNews];

/** What the keeper stands on. */
export interface FireDoorKeeperDependencies {
  readonly clock: Clock;
  /** The app that was opened last, unless it has been well since. */
  readonly lastMount: Slot<string>;
  /** Loads the fire door and starts it. */
  readonly load: () => Promise<FireDoor>;
}

/**
 * Fetches the fire door when an app has failed, was left, or has been on screen for 5 s, so that first content never
 * waits for it, and tells it what went before. It remembers by itself which app was opened last: one that hangs the
 * page cannot be remembered later.
 */
export class FireDoorKeeper {
  readonly #dependencies: FireDoorKeeperDependencies;
  readonly #before: Told[] = [];
  #door: FireDoor | undefined;
  #loading: Promise<unknown> | undefined;
  #suspect: string | undefined;

  constructor(dependencies: FireDoorKeeperDependencies) {
    this.#dependencies = dependencies;
  }

  /** Reads which app the last page hung with, and keeps only that when this page ends well. Returns its stop. */
  start(): () => void {
    const { lastMount } = this.#dependencies;
    this.#suspect = lastMount.read();
    const onEnd = (): void => lastMount.write(this.#suspect ?? '');
    window.addEventListener('pagehide', onEnd);
    return () => window.removeEventListener('pagehide', onEnd);
  }

  /** Hears of an instance; throws an `AppFailure` where the app must not be opened by itself. */
  tell(...told: Told): void {
    const [{ name }, , step, byHand] = told;
    const { clock, lastMount } = this.#dependencies;
    if (step === 'entering' && name === this.#suspect) {
      if (byHand !== true) throw new AppFailure('hung');
      this.#suspect = undefined;
    }
    if (this.#door === undefined) this.#before.push(told);
    else this.#door.tell(...told);
    if (step === 'entering' || step === 'mounting') lastMount.write(name);
    else if (step === 'mounted') clock.after(5_000, () => void this.#settle(name));
    else void this.#settle(name);
  }

  /** The app did not hang the page. A fire door that cannot be fetched now is fetched at the next occasion. */
  async #settle(name: string): Promise<void> {
    const { lastMount, load } = this.#dependencies;
    if (lastMount.read() === name) lastMount.write('');
    this.#loading ??= load().then(
      (door) => (this.#door = door),
      () => (this.#loading = undefined),
    );
    await this.#loading;
    this.#door?.adopt(this.#before.splice(0));
  }
}

/** Loads the fire door and starts it for the rest of this page. */
export async function loadFireDoor(dependencies: FireDoorDependencies): Promise<FireDoor> {
  const { FireDoor: Door } = await import(/* webpackChunkName: "fire-door" */ './fire-door');
  const door = new Door(dependencies);
  door.start(window);
  return door;
}
