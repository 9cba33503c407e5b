import { formats } from './formats';

/** What lists and their filters say, alike in every section. */
export const listStrings = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shownOf: (first: number, last: number, total: number) =>
    `${formats.count(first)}–${formats.count(last)} of ${formats.count(total)}`,
  inAll: (total: number) => `${formats.count(total)} in all`,
  beyond: 'The list ends before this page.',
  beyondHint: 'Go back to the page before.',
  stale: 'The list could not be brought up to date.',
  any: 'Any',
  clear: 'Clear filters',
  canBeGranted: 'To get access, contact the team that manages your accounts.',
} as const;
