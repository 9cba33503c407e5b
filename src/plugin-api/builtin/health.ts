import type { Loadable } from '#base';

/** State of an app, worst first. */
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

/** Durations of one kind since the page was loaded, in ms. */
export interface AppTimes {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
}

/** A failure of an app. */
export interface AppFault {
  readonly message: string;
  /** Identifies the failure in the log. */
  readonly correlationId: string;
  /** Epoch ms. */
  readonly at: number;
}

/** A message with the number of times it occurred. */
export interface Recurring {
  readonly what: string;
  readonly times: number;
}

/** An app of the manifest, with what was recorded about it since this page was loaded. */
export interface AppHealth {
  readonly name: string;
  readonly owner: string | undefined;
  /** How it is loaded: `load` of its manifest entry. */
  readonly load: string;
  /** The URL of its host. */
  readonly host: string | undefined;
  readonly state: AppState;
  /** The app's version, if its host publishes it. */
  readonly version: string | undefined;
  /** The plugin contract versions that it supports, if its host publishes them. */
  readonly contract: string | undefined;
  /** The component library versions that it supports, if its host publishes them. */
  readonly ui: string | undefined;
  /** Time to load its code; `undefined` before the first load. */
  readonly loading: AppTimes | undefined;
  /** Time from loaded code to content on screen. */
  readonly mounting: AppTimes | undefined;
  readonly lastError: AppFault | undefined;
  /** Number of uncaught errors. */
  readonly errors: number;
  /** Leaks and other side effects on the page. */
  readonly leaks: readonly Recurring[];
  /** Violations of the content security policy by this app. */
  readonly violations: readonly Recurring[];
  /** Relaxations of the content security policy for this app. */
  readonly relaxations: readonly string[];
  /** The path of its first route without parameters. */
  readonly path: string | undefined;
  /** Whether a local override replaces the URL in the manifest. */
  readonly isOverridden: boolean;
  readonly mayRetry: boolean;
  readonly mayDisable: boolean;
}

/** Details of the page for a health report. */
export interface HealthPage {
  /** The version of the portal. */
  readonly version: string;
  /** The revision of the manifest. */
  readonly revision: string;
  readonly environment: string;
  readonly mode: 'usual' | 'safe' | 'override';
}

/** Health of the apps on this page. Getters are observable; nothing here throws. */
export interface Health {
  /** All apps of the manifest, worst first. */
  readonly apps: readonly AppHealth[];
  /** Violations of the content security policy that cannot be attributed to an app. */
  readonly violations: readonly Recurring[];
  readonly page: HealthPage;
  /** Health of the same apps across all users. */
  readonly everybody: EverybodyHealth;
  /** Whether local overrides are allowed: never in production. */
  readonly mayOverride: boolean;
  /** Loads an app without showing it. Resolves to an error message on failure. */
  retry(name: string): Promise<string | undefined>;
  /** Disables or enables an app for this user in this browser. */
  setDisabled(name: string, isDisabled: boolean): void;
}

/** Health of one app across all users in the last 24 hours. */
export interface AppForEverybody {
  /** The name of an app, `portal` or `unattributed`. */
  readonly app: string;
  /** Number of times it was opened. */
  readonly visits: number;
  readonly failures: number;
  /** Number of uncaught errors. */
  readonly errors: number;
  readonly leaks: number;
  /** 75th percentile of the time to content, in ms; `undefined` if unknown. */
  readonly loadTime: number | undefined;
}

/** Health of the apps across all users in the last 24 hours. Getters are observable; nothing here throws. */
export interface EverybodyHealth {
  /** Succeeds with `undefined` if no Prometheus is configured on the portal server. */
  readonly apps: Loadable<readonly AppForEverybody[] | undefined>;
  /** Loads now, then every minute while the page is visible. Returns a dispose function. */
  follow(): () => void;
  /** Loads again. */
  load(): Promise<void>;
}
