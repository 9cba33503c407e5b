/** How an app is, the worst first. */
export type AppState =
  | 'failed'
  | 'hung'
  | 'paused'
  | 'no-host'
  | 'disabled'
  | 'left-out'
  | 'loading'
  | 'on-screen'
  | 'loads'
  | 'well'
  | 'not-covered'
  | 'unused';

/** Times of one kind in this visit, in milliseconds. */
export interface AppTimes {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
}

/** A failure of an app. */
export interface AppFault {
  readonly message: string;
  /** The id by which it can be found in the log. */
  readonly correlationId: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Something that came up again and again. */
export interface Recurring {
  readonly what: string;
  readonly times: number;
}

/** One app of the manifest, and what was noticed of it since this page was opened. */
export interface AppHealth {
  readonly name: string;
  readonly owner: string | undefined;
  /** How it is loaded: the manifest's word. */
  readonly load: string;
  /** The address of its host. */
  readonly host: string | undefined;
  readonly state: AppState;
  /** Its own version, as far as its host has said. */
  readonly version: string | undefined;
  /** The versions of the plugin contract that it is written for, as far as its host has said. */
  readonly contract: string | undefined;
  /** From being asked for until its code was there; `undefined` before the first time. */
  readonly loading: AppTimes | undefined;
  /** From then until it was on screen. */
  readonly mounting: AppTimes | undefined;
  readonly lastError: AppFault | undefined;
  /** Errors that nobody caught. */
  readonly errors: number;
  /** What it left behind or did to the page. */
  readonly leftovers: readonly Recurring[];
  /** What the page's policy has kept it from doing. */
  readonly violations: readonly Recurring[];
  /** What the policy allows it beyond the usual. */
  readonly relaxations: readonly string[];
  /** The path of its first route without parameters. */
  readonly path: string | undefined;
  /** Whether it comes from this address by an override instead of the manifest's. */
  readonly isOverridden: boolean;
  readonly mayRetry: boolean;
  readonly mayDisable: boolean;
}

/** What a report says of the page besides its apps. */
export interface HealthPage {
  /** The version of the portal. */
  readonly version: string;
  /** The revision of the manifest. */
  readonly revision: string;
  readonly environment: string;
  readonly mode: 'usual' | 'safe' | 'override';
}

/** How the apps of the portal are. Getters are observable; nothing here throws. */
export interface Health {
  /** Every app of the manifest, the worst first. */
  readonly apps: readonly AppHealth[];
  /** What the page's policy has prevented that no app of the manifest explains. */
  readonly violations: readonly Recurring[];
  readonly page: HealthPage;
  /** Whether an app may be loaded from elsewhere: never in production. */
  readonly mayOverride: boolean;
  /** Loads an app now, without showing it; returns the words of a failure. */
  retry(name: string): Promise<string | undefined>;
  /** Keeps an app from being loaded for this person in this browser, or lets it be loaded again. */
  setDisabled(name: string, isDisabled: boolean): void;
}
