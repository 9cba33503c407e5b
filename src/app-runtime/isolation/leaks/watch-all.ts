import type { Clock } from '#platform';

/** What the watches stand on. */
export interface WatchDependencies {
  readonly clock: Clock;
  /** The app whose code is running, if it is one. */
  readonly caller: () => string | undefined;
  /** Where an app is on screen. */
  readonly containersOf: (app: string) => readonly HTMLElement[];
  /** Hears of what an app does after, or beside, what it leaves behind at the end of a visit. */
  readonly report: (app: string, name: string) => void;
}
