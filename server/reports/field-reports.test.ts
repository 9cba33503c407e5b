import { sampleManifest } from '../../tests/contract/manifest/sample';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { readSeries, sendReports } from '../../tests/support/send-reports';

afterEach(removePortals);

const anyTime: unknown = expect.any(String);
const stack = [
  { file: 'https://rfr.example.test/main.1a2b3c4d.js', line: 1, column: 4_711 },
  { file: '/assets/main.5e6f7a8b.js', line: 1, column: 99 },
];
const about = { app: 'rfr', version: '2.4.0', correlationId: '0a1b2c3d', route: '/rfr' };
const error = { ...about, name: 'TypeError', message: 'rows is undefined', stack, count: 3 };
const failure = { ...about, kind: 'mount-failed', name: 'Error', message: 'no table', stack };
const leak = { app: 'rfr', version: '2.4.0', correlationId: '0a1b2c3d', kind: 'interval', count: 2 };

const problems = ['browser-error', 'app-failure', 'app-leak'];

async function sendAndCollect(reports: unknown) {
  const portal = portalOnDisk();
  const server = await portal.start();
  const { statusCode } = await sendReports(server, reports);
  return {
    statusCode,
    server,
    logged: portal.events.filter(({ event }) => problems.includes(String(event))),
  };
}

describe('an uncaught error', () => {
  it('is counted by app with its number of occurrences, and logged with its stack', async () => {
    const { server, logged } = await sendAndCollect([{ type: 'portal-error', body: error }]);
    expect(await readSeries(server, 'portal_browser_errors_total')).toEqual([
      'portal_browser_errors_total{app="rfr"} 3',
    ]);
    expect(logged).toEqual([
      {
        time: anyTime,
        level: 'warn',
        event: 'browser-error',
        app: 'rfr',
        version: '2.4.0',
        correlation: '0a1b2c3d',
        route: '/rfr',
        name: 'TypeError',
        message: 'rows is undefined',
        stack: 'https://rfr.example.test/main.1a2b3c4d.js:1:4711 /assets/main.5e6f7a8b.js:1:99',
        count: 3,
      },
    ]);
  });
});

describe('an app failure', () => {
  it('is counted by kind, and logged with the reference shown to the user', async () => {
    const { server, logged } = await sendAndCollect([{ type: 'portal-app-failure', body: failure }]);
    expect(await readSeries(server, 'portal_app_failures_total')).toEqual([
      'portal_app_failures_total{app="rfr",kind="mount-failed"} 1',
    ]);
    expect(logged).toMatchObject([{ event: 'app-failure', kind: 'mount-failed', correlation: '0a1b2c3d' }]);
  });

  it('of an unknown kind counts as `other`', async () => {
    const { server } = await sendAndCollect([
      { type: 'portal-app-failure', body: { ...failure, kind: 'melted' } },
    ]);
    expect(await readSeries(server, 'portal_app_failures_total')).toEqual([
      'portal_app_failures_total{app="rfr",kind="other"} 1',
    ]);
  });
});

it('a leak is counted by kind', async () => {
  const { server, logged } = await sendAndCollect([{ type: 'portal-app-leak', body: leak }]);
  expect(await readSeries(server, 'portal_app_leaks_total')).toEqual([
    'portal_app_leaks_total{app="rfr",kind="interval"} 2',
  ]);
  expect(logged).toMatchObject([{ level: 'info', event: 'app-leak', kind: 'interval', count: 2 }]);
});

it('web vitals are measured by route in seconds (CLS without unit), and not logged', async () => {
  const values = { LCP: 1_200, FCP: 800, TTFB: 90, INP: 40, CLS: 0.05 };
  const { server, logged } = await sendAndCollect([
    { type: 'portal-web-vitals', body: { route: '/rfr', values } },
  ]);
  expect(await readSeries(server, 'portal_web_vital_sum')).toEqual([
    'portal_web_vital_sum{name="CLS",route="/rfr"} 0.05',
    'portal_web_vital_sum{name="FCP",route="/rfr"} 0.8',
    'portal_web_vital_sum{name="INP",route="/rfr"} 0.04',
    'portal_web_vital_sum{name="LCP",route="/rfr"} 1.2',
    'portal_web_vital_sum{name="TTFB",route="/rfr"} 0.09',
  ]);
  expect(logged).toEqual([]);
});

it('visits and load times are measured by app, and not logged', async () => {
  const apps = [
    { app: 'rfr', visits: 3, loads: [250, 750] },
    { app: 'maps', visits: 1, loads: [] },
  ];
  const { server, logged } = await sendAndCollect([{ type: 'portal-app-loads', body: { apps } }]);
  expect(await readSeries(server, 'portal_app_visits_total')).toEqual([
    'portal_app_visits_total{app="rfr"} 3',
    'portal_app_visits_total{app="maps"} 1',
  ]);
  expect(await readSeries(server, 'portal_app_load_seconds_sum')).toEqual([
    'portal_app_load_seconds_sum{app="rfr"} 1',
  ]);
  expect(logged).toEqual([]);
});

describe('an untrusted report', () => {
  it.each(['stranger', '__proto__', 'constructor', 'portal"} 1\nfake{app="x', 'x'.repeat(100)])(
    'adds no metric label for the app %j',
    async (app) => {
      const { server } = await sendAndCollect([
        { type: 'portal-error', body: { ...error, app } },
        { type: 'portal-app-loads', body: { apps: [{ app, visits: 1, loads: [10] }] } },
      ]);
      expect(await readSeries(server, 'portal_browser_errors_total')).toEqual([
        'portal_browser_errors_total{app="unattributed"} 3',
      ]);
      expect(await readSeries(server, 'portal_app_visits_total')).toEqual([
        'portal_app_visits_total{app="unattributed"} 1',
      ]);
    },
  );

  it('adds no metric label for a URL', async () => {
    const body = { route: '/property/0101-222-333', values: { FCP: 100 } };
    const { server } = await sendAndCollect([{ type: 'portal-web-vitals', body }]);
    expect(await readSeries(server, 'portal_web_vital_count')).toEqual([
      'portal_web_vital_count{name="FCP",route="other"} 1',
    ]);
  });

  it.each([
    ['a line break', 'message', 'broken\n{"level":"error","event":"ready"}'],
    ['a person’s name', 'message', 'no user "Jane Doe" <jane.doe@example.test>'],
    ['a roll number', 'message', 'roll 0101 222 333 at /property/0101222333?owner=Doe'],
    ['an invalid version', 'version', '1.0\r\nDoe'],
    ['an invalid error name', 'name', 'Error of Doe'],
    ['an invalid route', 'route', '/people/doe'],
    ['a page instead of a script', 'stack', [{ file: '/property/0101/doe', line: 1, column: 1 }]],
    ['a script of an unknown host', 'stack', [{ file: 'https://doe.test/0101.js', line: 1, column: 1 }]],
    ['a query', 'stack', [{ file: 'https://rfr.example.test/a.js?doe=0101.js', line: 1, column: 1 }]],
  ])('does not log %s', async (_what, field, value) => {
    const { logged } = await sendAndCollect([
      { type: 'portal-error', body: { ...error, stack: [], [field]: value } },
    ]);
    expect(logged).toHaveLength(1);
    const { time: _, correlation: __, ...rest } = logged[0] ?? {};
    const text = JSON.stringify(rest);
    expect(text).not.toMatch(/doe|0101|222|\\n|\\r/i);
  });

  it.each<[string, string, unknown]>([
    ['nothing', 'portal-error', undefined],
    ['a list', 'portal-error', []],
    ['no app', 'portal-error', { ...error, app: '' }],
    ['an app of 101 characters', 'portal-error', { ...error, app: 'x'.repeat(101) }],
    ['an app that is an object', 'portal-error', { ...error, app: { name: 'rfr' } }],
    ['a message of 201 characters', 'portal-error', { ...error, message: 'x'.repeat(201) }],
    ['eleven stack frames', 'portal-error', { ...error, stack: Array.from({ length: 11 }, () => stack[0]) }],
    ['an invalid line', 'portal-error', { ...error, stack: [{ ...stack[0], line: -1 }] }],
    ['a count below one', 'portal-error', { ...error, count: 0 }],
    ['a count that is too large', 'portal-error', { ...error, count: 1e9 }],
    ['an invalid reference', 'portal-error', { ...error, correlationId: 'jane doe' }],
    ['a failure without a kind', 'portal-app-failure', { ...failure, kind: undefined, stack: 'at main.js' }],
    ['a leak without a count', 'portal-app-leak', { ...leak, count: '2' }],
    ['vitals without values', 'portal-web-vitals', { route: '/rfr' }],
    ['a negative vital', 'portal-web-vitals', { values: { LCP: -1 } }],
    ['a vital of a day', 'portal-web-vitals', { values: { LCP: 86_400_000 } }],
    ['a vital that is not a number', 'portal-web-vitals', { values: { LCP: 'NaN' } }],
    ['a load of an hour', 'portal-app-loads', { apps: [{ app: 'rfr', visits: 1, loads: [3_600_000] }] }],
    [
      'a visit count that is a string',
      'portal-app-loads',
      { apps: [{ app: 'rfr', visits: '1', loads: [] }] },
    ],
    [
      'more apps than a tab opens',
      'portal-app-loads',
      { apps: Array.from({ length: 51 }, (_, index) => ({ app: `app-${index}`, visits: 1, loads: [] })) },
    ],
    ['a prototype', 'portal-error', JSON.parse('{"__proto__":{"app":"rfr"},"constructor":{}}')],
  ])('is rejected with %s', async (_what, type, body) => {
    const { statusCode, server, logged } = await sendAndCollect([{ type, body }]);
    expect(statusCode).toBe(204);
    expect(logged).toEqual([]);
    expect(await readSeries(server, 'portal_reports_total')).toEqual([
      'portal_reports_total{outcome="unreadable"} 1',
    ]);
    expect((await server.metrics.read()).text).not.toMatch(/portal_(app|browser|web)_\w+{/);
  });
});

it('an app that the manifest no longer has is removed from the metrics', async () => {
  const portal = portalOnDisk();
  const server = await portal.start();
  await sendReports(server, [
    { type: 'portal-error', body: error },
    { type: 'portal-app-failure', body: failure },
    { type: 'portal-app-leak', body: leak },
    { type: 'portal-app-loads', body: { apps: [{ app: 'rfr', visits: 1, loads: [10] }] } },
    { type: 'portal-error', body: { ...error, app: 'portal' } },
  ]);
  portal.writeManifest(
    sampleManifest({
      apps: [{ name: 'dashboard', load: 'builtin' }],
      routes: [{ path: '/home', label: 'Home', app: 'dashboard' }],
      widgets: [],
    }),
  );
  await server.manifests.check();
  await server.metrics.removeOtherApps(server.manifests.current.portal);
  const { text } = await server.metrics.read();
  expect(text).not.toMatch(/^portal_(app|browser)_.*rfr/m);
  expect(text).toContain('portal_browser_errors_total{app="portal"} 3');
});

it('routes after the first hundred are measured as `other`', async () => {
  const routes = Array.from({ length: 105 }, (_, index) => ({
    path: `/rfr-${index}`,
    label: `RfRs ${index}`,
    app: 'rfr',
  }));
  const server = await portalOnDisk(sampleManifest({ routes, widgets: [] })).start();
  for (const { path } of routes) {
    const body = { route: path, values: { FCP: 100 } };
    await sendReports(server, [{ type: 'portal-web-vitals', body }]);
  }
  const series = await readSeries(server, 'portal_web_vital_count');
  expect(series).toHaveLength(101);
  expect(series.at(-1)).toBe('portal_web_vital_count{name="FCP",route="other"} 5');
});

it('a flood of problem reports does not block measurements', async () => {
  const portal = portalOnDisk();
  const server = await portal.start({ now: () => 0 });
  const flood = Array.from({ length: 20 }, () => ({ type: 'portal-error', body: error }));
  for (let count = 0; count < 3; count += 1) await sendReports(server, flood);
  expect((await sendReports(server, flood)).statusCode).toBe(429);
  const body = { apps: [{ app: 'rfr', visits: 1, loads: [] }] };
  const mixed = [flood[0], { type: 'portal-app-loads', body }];
  expect((await sendReports(server, mixed)).statusCode).toBe(204);
  expect(await readSeries(server, 'portal_app_visits_total')).toEqual([
    'portal_app_visits_total{app="rfr"} 1',
  ]);
  expect(portal.events.filter(({ event }) => event === 'browser-error')).toHaveLength(60);
});

it('measurements per address are limited, too, before they are parsed', async () => {
  const server = await portalOnDisk().start({ now: () => 0 });
  const body = { apps: [{ app: 'rfr', visits: 1, loads: [] }] };
  const reports = Array.from({ length: 20 }, () => ({ type: 'portal-app-loads', body }));
  let refused = 0;
  for (let count = 0; count < 60; count += 1)
    if ((await sendReports(server, reports)).statusCode === 429) refused += 1;
  expect(refused).toBeGreaterThan(0);
  expect(await readSeries(server, 'portal_app_visits_total')).toEqual([
    'portal_app_visits_total{app="rfr"} 1142',
  ]);
});
