/**
 * The parts of `npm run test:long`: each is a folder of `tests/long` with tests for Jest, for Playwright or both, and
 * may have further projects of `tests/long/playwright.config.ts`.
 */
export const longParts = [
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
];
