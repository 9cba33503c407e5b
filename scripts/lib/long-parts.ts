export interface LongPart {
  readonly name: string;
  readonly title: string;
  /** Whether it has tests for Jest. */
  readonly jest?: boolean;
  /** Its projects of Playwright. */
  readonly projects?: readonly string[];
  /** Tests of other parts, by the configuration of Jest that has them: all of it runs once for each moment. */
  readonly everyMoment?: { readonly unit: readonly string[]; readonly long: readonly string[] };
}

/**
 * The parts of `npm run test:long`: each is a folder of `tests/long` with tests for Jest, for Playwright or both, and
 * may have further projects of `tests/long/playwright.config.ts`.
 */
export const longParts: readonly LongPart[] = [
  { name: 'sandbox', title: 'the sandbox keeps its contract', jest: true },
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
    title: 'what deals with dates, on days when that goes wrong',
    projects: ['dates'],
    // The whole part runs once for each moment; these are tests of the gate and of other parts.
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
