export interface LongPart {
  readonly name: string;
  readonly title: string;
  /** Whether it has Jest tests. */
  readonly jest?: boolean;
  /** Playwright projects. */
  readonly projects?: readonly string[];
  /**
   * Runs the whole part once for each of `findMoments`, with these Jest tests of the gate (`unit`) and of
   * other parts (`long`).
   */
  readonly everyMoment?: { readonly unit: readonly string[]; readonly long: readonly string[] };
}

/**
 * The parts of `npm run test:long`: folders of `tests/long`, some with more projects of its
 * `playwright.config.ts`.
 */
export const longParts: readonly LongPart[] = [
  { name: 'sandbox', title: 'contract of the sandbox', jest: true },
  { name: 'servers', title: 'servers, replicas, streams and deployments', jest: true, projects: ['servers'] },
  {
    name: 'sessions',
    title: 'sign-in flows, and sessions held by the server and by browsers',
    projects: ['sessions', 'sessions held by browsers', 'sessions held by browsers: sign-in flows'],
  },
  { name: 'faults', title: 'faulty apps', projects: ['faults'] },
  {
    name: 'authors',
    title: 'commands, packages and applications of authors',
    jest: true,
    projects: ['authors'],
  },
  { name: 'journeys', title: 'journeys beside the gate', projects: ['journeys', 'journeys beside the gate'] },
  {
    name: 'accessibility',
    title: 'accessibility and layout at every width',
    projects: ['accessibility'],
  },
  { name: 'browsers', title: 'Firefox and WebKit', projects: ['browsers'] },
  {
    name: 'dates',
    title: 'date handling at critical moments',
    projects: ['dates'],
    everyMoment: {
      unit: [
        'src/base/(dates|format-date)',
        'src/platform/clock',
        'src/stores/(notification-days|session-clock)',
        'src/ui/controls/dates/',
        'plugins/builtin/admin/(post-days|pages/(MonthCalendar|AdminPage)\\.)',
        'plugins/builtin/dashboard/greeting',
        'plugins/sibling/(appeals|sla)/',
        'plugins/sibling/my-work/due',
        'plugins/sibling/rfr/pages/get-timeline',
      ],
      long: ['tests/long/sandbox/(appeals|comparable-sales|move-on|posts|rfr|work)\\.'],
    },
  },
];
