import { ok, type Result } from '#base';
import type { App, AssetAddresses } from '#manifest';
import type { AssetSourceFailure } from '#platform';
import { ManualClock } from '#platform/testing';
import type { EventSource } from '../app-events';
import { createIsolation } from '../testing/create-isolation';
import { addressesOn, createPortal, sampleApp } from '../testing/sample-apps';
import { followReleases, type NewRelease } from './follow-releases';

const host = 'https://analytics.example.test';
const minutes = 60_000;
const first = addressesOn(`${host}/main.1.js`, { version: '1.0.0' });
const second = addressesOn(`${host}/main.2.js`, { version: '2.0.0' });
const toAssetManifest = ({ script, version }: AssetAddresses) =>
  ok({ files: { 'main.js': script }, portal: { version } });

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function open(changes: Partial<App> = {}) {
  const clock = new ManualClock();
  const app = sampleApp('analytics', { load: 'module', host, ...changes });
  const offered: { answer: Result<unknown, AssetSourceFailure> } = { answer: toAssetManifest(first) };
  const requestedHosts: string[] = [];
  const { events, isolation } = createIsolation({
    clock,
    log: { warn: () => undefined, error: () => undefined },
  });
  const portal = { ...createPortal(['home']), apps: new Map([[app.name, app]]) };
  const update = jest.fn<void, [App, AssetAddresses]>((_app, addresses) => {
    versions.set('analytics', addresses);
  });
  const versions = new Map<string, AssetAddresses>();
  const notified: string[] = [];
  const latest: { release?: NewRelease } = {};
  const retry = jest.fn(() => Promise.resolve());
  stops.push(isolation.start());
  const start = (): void => {
    stops.push(
      followReleases(
        {
          clock,
          events,
          isolation,
          code: { versions, update },
          async fetchAssetManifest(address) {
            requestedHosts.push(address);
            return offered.answer;
          },
          manifest: () => portal,
          assets: () => ({ analytics: first }),
        },
        (release) => {
          notified.push(release.app.name);
          latest.release = release;
        },
      ),
    );
  };
  const container = document.createElement('div');
  const instance: EventSource = {
    container,
    retry,
    reportCrash: () => undefined,
  };
  const show = (): void => {
    events.emit({ type: 'loading', byHand: false, app, instance });
    events.emit({ type: 'mounting', app, instance });
    events.emit({ type: 'mounted', app, instance });
  };
  const leave = (): void => events.emit({ type: 'unmounted', isHung: false, app, instance });
  const keep = (): void => events.emit({ type: 'suspended', app, instance });
  const comeBack = async (): Promise<void> => {
    await clock.advance(5_000);
    window.dispatchEvent(new Event('focus'));
    await clock.advance();
  };
  return {
    clock,
    offered,
    requestedHosts,
    update,
    notified,
    latest,
    retry,
    start,
    show,
    leave,
    keep,
    comeBack,
  };
}

test('checks the host of a loaded app every ten minutes, and when the user returns', async () => {
  const { clock, requestedHosts, notified, start, show, comeBack } = open();
  start();
  show();
  await clock.advance(10 * minutes - 1);
  expect(requestedHosts).toEqual([]);
  await clock.advance(1);
  expect(requestedHosts).toEqual([host]);
  await comeBack();
  expect([requestedHosts, notified]).toEqual([[host, host], []]);
});

test('checks once for all the events of one return', async () => {
  const { requestedHosts, start, show, comeBack } = open();
  start();
  show();
  await comeBack();
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  expect(requestedHosts).toHaveLength(1);
});

test('does not check while the page is hidden', async () => {
  const { clock, requestedHosts, start, show } = open();
  start();
  show();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await clock.advance(60 * minutes);
  expect(requestedHosts).toEqual([]);
});

test('announces a new release of an app on screen once', async () => {
  const { clock, offered, notified, update, start, show } = open();
  show();
  start();
  offered.answer = toAssetManifest(second);
  await clock.advance(30 * minutes);
  expect([notified, update.mock.calls]).toEqual([['analytics'], []]);
  offered.answer = toAssetManifest(addressesOn(`${host}/main.3.js`, { version: '3.0.0' }));
  await clock.advance(10 * minutes);
  expect(notified).toEqual(['analytics', 'analytics']);
});

test('reopens an app in its new release on request', async () => {
  const { clock, offered, latest, retry, update, start, show } = open();
  start();
  show();
  offered.answer = toAssetManifest(second);
  await clock.advance(10 * minutes);
  expect([update.mock.calls.length, retry.mock.calls.length]).toEqual([0, 0]);
  latest.release?.apply?.();
  expect(update.mock.calls).toMatchObject([[{ name: 'analytics' }, { script: second.script }]]);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('has nothing to reopen once the app is left', async () => {
  const { clock, offered, latest, retry, update, start, show, leave } = open();
  start();
  show();
  offered.answer = toAssetManifest(second);
  await clock.advance(10 * minutes);
  leave();
  latest.release?.apply?.();
  expect([update.mock.calls.length, retry.mock.calls.length]).toEqual([1, 0]);
});

test('uses the new release of an app that is not on screen on its next visit', async () => {
  const { clock, offered, notified, update, start, show, leave } = open();
  start();
  show();
  leave();
  offered.answer = toAssetManifest(second);
  await clock.advance(10 * minutes);
  expect(update.mock.calls).toMatchObject([[{ name: 'analytics' }, { script: second.script }]]);
  show();
  await clock.advance(10 * minutes);
  expect(notified).toEqual([]);
});

test('uses an announced release once the app is left', async () => {
  const { clock, offered, update, start, show, leave } = open();
  start();
  show();
  offered.answer = toAssetManifest(second);
  await clock.advance(10 * minutes);
  leave();
  expect(update.mock.calls).toMatchObject([[{ name: 'analytics' }, { script: second.script }]]);
});

test('announces a new release of a suspended app when it is resumed', async () => {
  const { clock, offered, notified, update, start, show, keep } = open();
  start();
  show();
  keep();
  offered.answer = toAssetManifest(second);
  await clock.advance(10 * minutes);
  expect([notified, update.mock.calls]).toEqual([[], []]);
  show();
  expect(notified).toEqual(['analytics']);
});

test('forgets a release that the host has withdrawn', async () => {
  const { clock, offered, notified, update, start, show, keep } = open();
  start();
  show();
  keep();
  offered.answer = toAssetManifest(second);
  await clock.advance(10 * minutes);
  offered.answer = toAssetManifest(first);
  await clock.advance(10 * minutes);
  show();
  expect([notified, update.mock.calls]).toEqual([[], []]);
});

test.each<[string, Result<unknown, AssetSourceFailure>]>([
  ['does not respond', { ok: false, error: { kind: 'unreachable', detail: '' } }],
  ['responds with something else', ok('<html>')],
  ['lists no script', ok({ files: {} })],
  ['lists a script on another host', ok({ files: { 'main.js': 'https://evil.example.test/main.js' } })],
])('finds no new release when a host %s', async (_what, answer) => {
  const { clock, offered, notified, update, start, show } = open();
  start();
  show();
  offered.answer = answer;
  await clock.advance(10 * minutes);
  expect([notified, update.mock.calls]).toEqual([[], []]);
});

test.each<[string, Partial<App>]>([
  ['is built in', { load: 'builtin', host: null }],
  ['is a framed page', { load: 'iframe' }],
  ['has its script in the manifest', { entry: 'main.js' }],
  ['has its hash in the manifest', { integrity: { script: 'sha256-b2xk' } }],
])('does not check an app that %s', async (_what, changes) => {
  const { clock, requestedHosts, start, show } = open(changes);
  start();
  show();
  await clock.advance(20 * minutes);
  expect(requestedHosts).toEqual([]);
});

test.each<[string, Partial<App>, AssetAddresses]>([
  ['is of a kind that loads only once', { load: 'federation' }, second],
  ['keeps the address of its script', {}, addressesOn(first.script, { version: '2.0.0' })],
])('a release that %s waits for a page reload', async (_what, changes, release) => {
  const { clock, offered, notified, latest, update, start, show, leave } = open(changes);
  start();
  show();
  leave();
  offered.answer = toAssetManifest(release);
  await clock.advance(10 * minutes);
  expect([notified, update.mock.calls]).toEqual([[], []]);
  show();
  expect([notified, latest.release?.apply]).toEqual([['analytics'], undefined]);
});
