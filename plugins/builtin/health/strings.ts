import type { AppState, HealthPage } from '#plugin-api/builtin';

const modes: Readonly<Record<HealthPage['mode'], string>> = {
  usual: 'usual',
  safe: 'safe mode',
  override: 'with an override',
};

/** What the health page says. */
export const strings = {
  title: 'Health',
  purpose:
    'How every app of the portal has been since this page was opened, in this tab. The worst stand first.',
  startSafe: 'Start in safe mode',
  safePath: '?safe',
  copyAll: 'Copy report',
  copyOne: 'Copy report of this app',
  copied: 'The report was copied.',
  report: 'Report',
  search: 'Find an app, an owner or a state',
  apps: 'Apps',
  none: 'No app matches.',
  noneHint: 'Search for another name, owner or state.',
  count: (count: number, label: string) => `${count} ${label.toLocaleLowerCase('en-CA')}`,
  unknown: '–',
  nothing: 'None',
  noOwner: 'No owner named',
  owner: 'Owner',
  version: 'Version',
  contract: 'Contract',
  host: 'Host',
  kind: 'Kind',
  overridden: 'Override',
  overriddenHost: 'Host (by override)',
  loading: 'Loading',
  mounting: 'Starting',
  milliseconds: (number: string) => `${number} ms`,
  seconds: (number: string) => `${number} s`,
  times: (median: string, p95: string, count: string) => `${median}, p95 ${p95} (${count}×)`,
  lastErrorName: 'Last error',
  lastError: (time: string) => `${time}:`,
  reference: (id: string) => `[${id}]`,
  errors: 'Uncaught errors',
  leftovers: 'Left behind',
  violations: 'Kept from by policy',
  prevented: 'Prevented by policy',
  ofNobody: 'Not put down to any app',
  ofNobodyHint:
    'What the policy of this page has prevented, by the portal itself or by nobody that it knows.',
  relaxations: 'Relaxations of the policy',
  noRelaxations: 'None: the strict policy',
  repeated: (what: string, times: number) => `${what} (${times}×)`,
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  open: 'Open',
  openApp: (name: string) => `Open ${name}`,
  retry: 'Retry',
  retryApp: (name: string) => `Retry ${name}`,
  retried: (name: string) => `${name} loads. Open it to see whether it starts.`,
  failedAgain: (name: string, why: string) => `${name} failed again. ${why}`,
  disable: 'Disable for me',
  disableApp: (name: string) => `Disable ${name} for me`,
  enable: 'Enable again',
  enableApp: (name: string) => `Enable ${name} again`,
  loadFrom: 'Load from there',
  loadFromOf: (name: string) => `Load ${name} from…`,
  loadFromHint: 'The address of a server on this machine. For your tabs only, until you reset it.',
  addressExample: 'http://localhost:5001',
  addressRule: 'An address such as http://localhost:5001',
  reportTitle: 'Health of the portal',
  reportHead: (version: string, revision: string, environment: string, mode: string) =>
    `Portal ${version}, manifest ${revision}, ${environment}, ${mode}.`,
  modes,
} as const;

/** What the states are called. */
export const stateLabels: Readonly<Record<AppState, string>> = {
  failed: 'Failed',
  hung: 'Hung last time',
  paused: 'Paused',
  'no-host': 'No host here',
  disabled: 'Disabled by you',
  'left-out': 'Left out in safe mode',
  loading: 'Loading',
  'on-screen': 'On screen',
  loads: 'Loads',
  well: 'Well',
  'not-covered': 'Needs a new document',
  unused: 'Not asked for yet',
};

/** What a state means, where its name does not say it all. */
export const stateHints: Readonly<Partial<Record<AppState, string>>> = {
  hung: 'It was being opened when this tab stopped answering, so it is not opened by itself.',
  paused: 'It failed three times in a row. The portal tries again by itself; Retry tries at once.',
  'no-host': 'This environment does not say where its host is.',
  disabled: 'Nothing of it is loaded for you in this browser.',
  loads: 'Its code was loaded, and it has not been opened since.',
  'not-covered': 'This page was made before its host was known. Opening it loads a new page.',
};

/** How the states look; the words carry the meaning. */
export const stateTones: Readonly<Record<AppState, 'neutral' | 'ok' | 'warn' | 'bad'>> = {
  failed: 'bad',
  hung: 'bad',
  paused: 'bad',
  'no-host': 'warn',
  disabled: 'warn',
  'left-out': 'neutral',
  loading: 'neutral',
  'on-screen': 'ok',
  loads: 'ok',
  well: 'ok',
  'not-covered': 'neutral',
  unused: 'neutral',
};

/** What the kinds of loading are called. */
export const loadWords: Readonly<Record<string, string | undefined>> = {
  builtin: 'Part of this build',
  module: 'ES module',
  system: 'SystemJS module',
  global: 'Classic script',
  iframe: 'Page in a frame',
  federation: 'Module Federation container',
};
