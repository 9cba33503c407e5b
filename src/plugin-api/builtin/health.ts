import type { Loadable } from '#base';

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
  /** The versions of the component library that it supports, as far as its host has said. */
  readonly ui: string | undefined;
  /** From being asked for until its code was there; `undefined` before the first time. */
  readonly loading: AppTimes | undefined;
  /** From then until it was on screen. */
  readonly mounting: AppTimes | undefined;
  readonly lastError: AppFault | undefined;
  /** Errors that nobody caught. */
  readonly errors: number;
  /** What it left behind or did to the page. */
  readonly leaks: readonly Recurring[];
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
  /** The same apps in all browsers, where that is known. */
  readonly everybody: EverybodyHealth;
  /** Whether an app may be loaded from elsewhere: never in production. */
  readonly mayOverride: boolean;
  /** Loads an app now, without showing it; returns the words of a failure. */
  retry(name: string): Promise<string | undefined>;
  /** Keeps an app from being loaded for this person in this browser, or lets it be loaded again. */
  setDisabled(name: string, isDisabled: boolean): void;
}

/** How one app was for everybody in the last 24 hours. */
export interface AppForEverybody {
  /** The name of an app, `portal` or `unattributed`. */
  readonly app: string;
  /** How often it was opened. */
  readonly visits: number;
  readonly failures: number;
  /** Errors that nobody caught. */
  readonly errors: number;
  readonly leaks: number;
  /** Three of four visits were on screen within this time, in ms; `undefined` if unknown. */
  readonly loadTime: number | undefined;
}

/** How the apps were for everybody in the last 24 hours. Getters are observable; nothing here throws. */
export interface EverybodyHealth {
  /** `undefined` where the portal server knows no Prometheus. */
  readonly apps: Loadable<readonly AppForEverybody[] | undefined>;
  /** Reads it now and each minute while the page is visible. Returns a dispose function. */
  follow(): () => void;
  /** Reads it again. */
  load(): Promise<void>;
}
