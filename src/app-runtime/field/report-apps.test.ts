import { readError } from '#platform';
import { closeIsolations, openIsolation, createErrorEvent } from '../../../tests/support/isolation-stage';
import type { Problem } from '../../platform/telemetry/telemetry';
import { AppFailure } from '../failure';
import { getLeakKind } from './leak-kind';
import { reportApps } from './report-apps';

afterEach(closeIsolations);

function open() {
  const stage = openIsolation();
  const problems: Problem[] = [];
  const visits: string[] = [];
  const loads: (readonly [string, number])[] = [];
  const start = (): (() => void) =>
    reportApps({
      ...stage,
      telemetry: {
        report: (problem) => problems.push(problem),
        addVisit: (app) => visits.push(app),
        addLoad: (app, duration) => loads.push([app, duration]),
      },
      readError,
      getVersion: () => '2.4.0',
      getRoute: () => '/parcels',
    });
  /** An instance that takes this long (ms) to mount. */
  const createVisit = (id: string) => {
    const created = stage.newInstance();
    const { instance, load, show } = created;
    instance.container.id = id;
    const showAfter = async (duration: number): Promise<void> => {
      const [app] = [...stage.isolation.supervisedApps.values()].map((supervised) => supervised.app);
      if (app === undefined) return show();
      await stage.clock.advance(duration);
      stage.events.emit({ type: 'mounting', app, instance });
      stage.events.emit({ type: 'mounted', app, instance });
    };
    return { ...created, load, showAfter };
  };
  return { ...stage, problems, visits, loads, start, createVisit };
}

test('measures the load time of each visit from request to mount', async () => {
  const { visits, loads, start, createVisit } = open();
  start();
  const page = createVisit('page');
  page.load();
  await page.showAfter(120);
  const widget = createVisit('widget');
  widget.load();
  await widget.showAfter(30);
  expect(visits).toEqual(['parcels', 'parcels']);
  expect(loads).toEqual([
    ['parcels', 120],
    ['parcels', 30],
  ]);
});

test('reports no load time for a visit left before it mounted', async () => {
  const { clock, visits, loads, start, createVisit } = open();
  start();
  const page = createVisit('page');
  page.load();
  page.leave();
  await clock.advance(60_000);
  page.load();
  await page.showAfter(10);
  expect([visits.length, loads]).toEqual([2, [['parcels', 10]]]);
});

test('reports a failure with the reference shown to the user', () => {
  const { problems, start, newInstance } = open();
  start();
  const cause = new TypeError('cannot draw "Jane Doe"');
  cause.stack = 'TypeError\n at https://parcels.example.test/main.js:1:20';
  const failure = new AppFailure('mount-failed', 'cannot draw "Jane Doe"', cause);
  newInstance().fail(failure);
  expect(problems).toEqual([
    {
      type: 'portal-app-failure',
      body: {
        app: 'parcels',
        version: '2.4.0',
        route: '/parcels',
        kind: 'mount-failed',
        correlationId: failure.correlationId,
        name: 'TypeError',
        message: 'cannot draw [text]',
        stack: [{ file: 'https://parcels.example.test/main.js', line: 1, column: 20 }],
      },
    },
  ]);
});

test('reports events from before it started', async () => {
  const { visits, loads, problems, start, createVisit } = open();
  const page = createVisit('page');
  page.load();
  await page.showAfter(70);
  window.dispatchEvent(createErrorEvent('lost rows'));
  window.dispatchEvent(createErrorEvent('lost rows'));
  const failing = createVisit('widget');
  failing.fail();
  start();
  expect([visits, loads]).toEqual([['parcels', 'parcels'], [['parcels', 70]]]);
  expect(problems).toMatchObject([
    { type: 'portal-app-failure', body: { kind: 'unreachable' } },
    { type: 'portal-error', body: { app: 'parcels', name: 'Error', message: 'lost rows', count: 2 } },
  ]);
});

test('reports each leak once, by kind', () => {
  const { problems, start, createVisit, isolation } = open();
  start();
  const page = createVisit('page');
  page.show();
  isolation.records.addLeaks('parcels', ['interval', 'interval', 'global "janeDoe"']);
  page.leave();
  isolation.records.addLeaks('parcels', ['interval']);
  page.show();
  const leaks = problems.map(({ body }) =>
    'kind' in body && 'count' in body ? [body.kind, body.count] : body,
  );
  expect(leaks).toEqual([
    ['interval', 2],
    ['global', 1],
    ['interval', 1],
  ]);
  expect(JSON.stringify(problems)).not.toContain('janeDoe');
});

test('reports nothing after dispose', () => {
  const { visits, problems, start, newInstance } = open();
  start()();
  newInstance().fail();
  expect([visits, problems]).toEqual([[], []]);
});

test.each([
  ['listener "resize" on the window', 'listener'],
  ['many listeners on the document', 'listener'],
  ['interval', 'interval'],
  ['adopted style sheet', 'stylesheet'],
  ['<style> in <head>', 'stylesheet'],
  ['<div> in <body>', 'node'],
  ['attribute "class" of <body>', 'attribute'],
  ['global "jQuery"', 'global'],
  ['replaced history.pushState', 'history'],
  ['too many calls of history.replaceState', 'history'],
  ['document.write called, which would remove the portal', 'document-write'],
  ['replaced JSON.parse', 'replaced-native'],
  ["the portal's storage cleared", 'storage'],
  ['its own container removed from the page', 'other'],
])('classifies the leak %j as %s', (name, kind) => {
  expect(getLeakKind(name)).toBe(kind);
});
