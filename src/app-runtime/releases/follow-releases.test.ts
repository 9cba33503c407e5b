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
const answerOf = ({ script, version }: AssetAddresses) =>
  ok({ files: { 'main.js': script }, portal: { version } });

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function open(changes: Partial<App> = {}) {
  const clock = new ManualClock();
  const app = sampleApp('analytics', { load: 'module', host, ...changes });
  const offered: { answer: Result<unknown, AssetSourceFailure> } = { answer: answerOf(first) };
  const asked: string[] = [];
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
            asked.push(address);
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
  return { clock, offered, asked, update, notified, latest, retry, start, show, leave, keep, comeBack };
}

test('asks the host of a loaded app every ten minutes, and when the person comes back', async () => {
  const { clock, asked, notified, start, show, comeBack } = open();
  start();
  show();
  await clock.advance(10 * minutes - 1);
  expect(asked).toEqual([]);
  await clock.advance(1);
  expect(asked).toEqual([host]);
  await comeBack();
  expect([asked, notified]).toEqual([[host, host], []]);
});

test('asks once for all the events of one return', async () => {
  const { asked, start, show, comeBack } = open();
  start();
  show();
  await comeBack();
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  expect(asked).toHaveLength(1);
});

test('does not ask while the page is hidden', async () => {
  const { clock, asked, start, show } = open();
  start();
  show();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await clock.advance(60 * minutes);
  expect(asked).toEqual([]);
});

test('announces a new release of an app on screen once', async () => {
  const { clock, offered, notified, update, start, show } = open();
  show();
  start();
  offered.answer = answerOf(second);
  await clock.advance(30 * minutes);
  expect([notified, update.mock.calls]).toEqual([['analytics'], []]);
  offered.answer = answerOf(addressesOn(`${host}/main.3.js`, { version: '3.0.0' }));
  await clock.advance(10 * minutes);
  expect(notified).toEqual(['analytics', 'analytics']);
});

test('opens an app again in its new release when the person wants it', async () => {
  const { clock, offered, latest, retry, update, start, show } = open();
  start();
  show();
  offered.answer = answerOf(second);
  await clock.advance(10 * minutes);
  expect([update.mock.calls.length, retry.mock.calls.length]).toEqual([0, 0]);
  latest.release?.apply?.();
  expect(update.mock.calls).toMatchObject([[{ name: 'analytics' }, { script: second.script }]]);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('has nothing to open again once the app is left', async () => {
  const { clock, offered, latest, retry, update, start, show, leave } = open();
  start();
  show();
  offered.answer = answerOf(second);
  await clock.advance(10 * minutes);
  leave();
  latest.release?.apply?.();
  expect([update.mock.calls.length, retry.mock.calls.length]).toEqual([1, 0]);
});

test('takes a new release of an app that is not on screen with its next visit', async () => {
  const { clock, offered, notified, update, start, show, leave } = open();
  start();
  show();
  leave();
  offered.answer = answerOf(second);
  await clock.advance(10 * minutes);
  expect(update.mock.calls).toMatchObject([[{ name: 'analytics' }, { script: second.script }]]);
  show();
  await clock.advance(10 * minutes);
  expect(notified).toEqual([]);
});

test('takes a release that was offered once the app is left', async () => {
  const { clock, offered, update, start, show, leave } = open();
  start();
  show();
  offered.answer = answerOf(second);
  await clock.advance(10 * minutes);
  leave();
  expect(update.mock.calls).toMatchObject([[{ name: 'analytics' }, { script: second.script }]]);
});

test('announces a new release of a kept app when it comes back', async () => {
  const { clock, offered, notified, update, start, show, keep } = open();
  start();
  show();
  keep();
  offered.answer = answerOf(second);
  await clock.advance(10 * minutes);
  expect([notified, update.mock.calls]).toEqual([[], []]);
  show();
  expect(notified).toEqual(['analytics']);
});

test('forgets a release that the host has taken back', async () => {
  const { clock, offered, notified, update, start, show, keep } = open();
  start();
  show();
  keep();
  offered.answer = answerOf(second);
  await clock.advance(10 * minutes);
  offered.answer = answerOf(first);
  await clock.advance(10 * minutes);
  show();
  expect([notified, update.mock.calls]).toEqual([[], []]);
});

test.each<[string, Result<unknown, AssetSourceFailure>]>([
  ['does not answer', { ok: false, error: { kind: 'unreachable', detail: '' } }],
  ['answers something else', ok('<html>')],
  ['names no script', ok({ files: {} })],
  ['names a script of a stranger', ok({ files: { 'main.js': 'https://evil.example.test/main.js' } })],
])('a host that %s has nothing new', async (_what, answer) => {
  const { clock, offered, notified, update, start, show } = open();
  start();
  show();
  offered.answer = answer;
  await clock.advance(10 * minutes);
  expect([notified, update.mock.calls]).toEqual([[], []]);
});

test.each<[string, Partial<App>]>([
  ['is part of the build', { load: 'builtin', host: null }],
  ['is a page in a frame', { load: 'iframe' }],
  ['has its script in the manifest', { entry: 'main.js' }],
  ['has its hash in the manifest', { integrity: { script: 'sha256-b2xk' } }],
])('an app that %s is not asked about', async (_what, changes) => {
  const { clock, asked, start, show } = open(changes);
  start();
  show();
  await clock.advance(20 * minutes);
  expect(asked).toEqual([]);
});

test.each<[string, Partial<App>, AssetAddresses]>([
  ['is of a kind that is loaded once', { load: 'federation' }, second],
  ['keeps the address of its script', {}, addressesOn(first.script, { version: '2.0.0' })],
])('a release that %s waits for a reload', async (_what, changes, release) => {
  const { clock, offered, notified, latest, update, start, show, leave } = open(changes);
  start();
  show();
  leave();
  offered.answer = answerOf(release);
  await clock.advance(10 * minutes);
  expect([notified, update.mock.calls]).toEqual([[], []]);
  show();
  expect([notified, latest.release?.apply]).toEqual([['analytics'], undefined]);
});
