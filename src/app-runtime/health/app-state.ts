import { compareNames } from '#i18n';
import type { App } from '#manifest';
import type { AppHealth, AppState } from '#plugin-api/builtin';
import type { AppTimings } from './app-timings';

/** The state of an app besides its journal. */
export interface AppStateInput {
  readonly isDisabled: boolean;
  /** The last page of this tab hung with this app. */
  readonly isSuspect: boolean;
  /** Its circuit is open. */
  readonly isPaused: boolean;
  /** This document may load it, apart from its relaxations. */
  readonly isReachable: boolean;
}

const severity: readonly AppState[] = [
  'failed',
  'hung',
  'paused',
  'no-host',
  'disabled',
  'left-out',
  'loading',
  'on-screen',
  'loads',
  'well',
  'not-covered',
  'unused',
];

/** Orders apps by severity, then by name. */
export function compareBySeverity(one: AppHealth, other: AppHealth): number {
  const bySeverity = severity.indexOf(one.state) - severity.indexOf(other.state);
  return bySeverity === 0 ? compareNames(one.name, other.name) : bySeverity;
}

/** The state of an app. Built-in apps cannot be disabled or blocked. */
export function getAppState(
  { load, host }: App,
  status: AppTimings['status'],
  standing: AppStateInput,
): AppState {
  if (load === 'builtin') return status;
  if (standing.isDisabled) return 'disabled';
  if (host === null) return 'no-host';
  if (status === 'on-screen' || status === 'loading') return status;
  if (standing.isSuspect) return 'hung';
  if (standing.isPaused) return 'paused';
  return status === 'unused' && !standing.isReachable ? 'not-covered' : status;
}
