import type { FailureKind } from './failure-kind';

/** What the outlet and the widgets' cards say. */
export const strings = {
  hostNotDefined: (application: string) => `${application} host is not defined.`,
  failed: (title: string) => `${title} could not be opened`,
  enable: 'Enable',
  tryAgain: (owner?: string) =>
    `Try again in a moment. If it keeps failing, tell ${owner === undefined ? 'your support' : `the ${owner}`}.`,
  otherBuild: 'Choose another section from the menu.',
  afterRefresh: 'Available after a refresh',
  refresh: 'Refresh',
  seconds: (milliseconds: number) => `${Math.round(milliseconds / 100) / 10} seconds`,
} as const;

/** What stands above the reason, where it is not that the section could not be opened. */
export const titles: Readonly<Partial<Record<FailureKind, (title: string) => string>>> = {
  crashed: (title) => `${title} has stopped`,
  disabled: (title) => `You disabled ${title} for yourself`,
  offline: () => 'You are offline',
};

/** Why a section failed, in plain words. */
export const reasons: Readonly<Record<FailureKind, (detail: string) => string>> = {
  'host-not-defined': strings.hostNotDefined,
  'not-in-build': () => 'This section is not part of this build of the portal.',
  'not-covered': () =>
    'This section was added or moved after this page was opened, and a fresh page did not help.',
  unreachable: () => 'Its host could not be reached.',
  'bad-answer': (detail) => `Its host answered in a way the portal cannot use: ${detail}.`,
  'other-contract': (detail) => `It ${detail}.`,
  'script-failed': (detail) => `Its script could not be loaded or run: ${detail}.`,
  'no-lifecycles': () => 'Its script ran, but it does not offer what the portal needs to show it.',
  'no-widget': (detail) => `Its script does not offer a widget named "${detail}".`,
  'load-timeout': (detail) => `It did not load within ${detail}.`,
  'mount-timeout': (detail) => `It did not start within ${detail}.`,
  'mount-failed': (detail) => `It could not start: ${detail}.`,
  crashed: (detail) => `It stopped while it was on screen: ${detail}.`,
  paused: (detail) => detail,
  hung: () => 'It did not answer the last time. Open it again?',
  disabled: () => 'It is not loaded until you enable it.',
  offline: () => 'This section opens by itself when your connection is back.',
  'no-access': () => 'Access was not given.',
};
