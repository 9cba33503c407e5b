import type { Clock } from '#platform';

export interface LeakWatcherDependencies {
  readonly clock: Clock;
  /** The app whose code is running, if it is one. */
  readonly getCaller: () => string | undefined;
  /** Where an app is on screen. */
  readonly getContainers: (app: string) => readonly HTMLElement[];
  /** Hears of what an app does after, or beside, what it leaves behind at the end of a visit. */
  readonly report: (app: string, name: string) => void;
}
