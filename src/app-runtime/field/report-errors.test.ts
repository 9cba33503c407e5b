import { readError, watchAllErrors } from '#platform';
import type { Problem } from '../../platform/telemetry/telemetry';
import { createPortal, sampleApp } from '../testing/sample-apps';
import { reportErrors } from './report-errors';

const apps = [
  sampleApp('rfr', { load: 'system', host: 'https://apps.example.test/rfr' }),
  sampleApp('maps', { load: 'module', host: 'https://maps.example.test' }),
  sampleApp('streets', { load: 'module', host: 'https://maps.example.test' }),
];
const portal = { ...createPortal(['home']), apps: new Map(apps.map((app) => [app.name, app])) };

function open() {
  const problems: Problem[] = [];
  const { report, dispose } = reportErrors({
    manifest: () => portal,
    telemetry: { report: (problem) => problems.push(problem) },
    readError,
    watchErrors: watchAllErrors,
    getVersion: (app) => `version of ${app}`,
    getRoute: () => '/rfr',
  });
  stops.push(dispose);
  return { problems, report };
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function throwUncaught(stack: string, filename = ''): void {
  const error = new Error('broken');
  error.stack = stack;
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'broken', filename }));
}

const own = window.location.origin;

test.each([
  ['an app', 'at https://apps.example.test/rfr/main.js:1:1', '', 'rfr'],
  ['the portal', `at ${own}/assets/main.js:1:1 (https://apps.example.test/rfr/main.js:1:1)`, '', 'portal'],
  [
    'an app in a library of the portal’s own caller',
    `at https://apps.example.test/rfr/a.js:1:1 (${own}/assets/main.js:1:1)`,
    '',
    'rfr',
  ],
  ['one of two apps on a host', 'at https://maps.example.test/main.js:1:1', '', 'unattributed'],
  ['a browser extension', 'at chrome-extension://abc/inject.js:1:1', '', 'unattributed'],
  ['a script without a stack', '', 'https://apps.example.test/rfr/main.js', 'rfr'],
  ['a script of the portal without a stack', '', `${own}/assets/main.js`, 'portal'],
  ['no source', '', '', 'unattributed'],
])('attributes an error to %s', (_who, stack, filename, app) => {
  const { problems } = open();
  throwUncaught(stack, filename);
  expect(problems).toMatchObject([{ type: 'portal-error', body: { app, message: 'broken', count: 1 } }]);
});

test('reports an unhandled rejection', () => {
  const { problems } = open();
  const event = new Event('unhandledrejection');
  Reflect.set(event, 'reason', new RangeError('too far'));
  window.dispatchEvent(event);
  expect(problems).toMatchObject([{ body: { name: 'RangeError', message: 'too far', route: '/rfr' } }]);
});

test('includes the release of the portal or of the app', () => {
  const { problems, report } = open();
  report('portal', new Error('menu'));
  report('rfr', new Error('rows'));
  expect(problems.map(({ body }) => body.version)).toEqual([portal.version, 'version of rfr']);
});

test('handles thrown values that are not errors', () => {
  const { problems } = open();
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(problems).toMatchObject([{ body: { app: 'unattributed', message: 'Script error.' } }]);
});
