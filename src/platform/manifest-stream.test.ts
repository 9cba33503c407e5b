import { createManifestTabs, getManifest } from '../../tests/support/manifest-tabs';
import { ManualClock } from './testing/manual-clock';

const settle = () => new ManualClock().advance();
const { BroadcastChannel: givenChannel, EventSource: givenSource } = window;

const { fetch: givenFetch } = globalThis;
let requested: string[] = [];
let openTab: ReturnType<typeof createManifestTabs>['openTab'];
let announce: ReturnType<typeof createManifestTabs>['announce'];
let streams: ReturnType<typeof createManifestTabs>['streams'];
let openStreams: ReturnType<typeof createManifestTabs>['openStreams'];

beforeEach(() => {
  requested = [];
  globalThis.fetch = async (input) => {
    const path = input instanceof Request ? input.url : String(input);
    requested.push(path);
    return Response.json(getManifest(path.split('/').at(-1) ?? ''));
  };
  ({ openTab, announce, streams, openStreams } = createManifestTabs());
});

afterEach(() => {
  globalThis.fetch = givenFetch;
  Object.assign(window, { BroadcastChannel: givenChannel, EventSource: givenSource });
});

test('delivers a manifest to several tabs through one event stream; one of them fetches it', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  expect(streams().map(({ url }) => url)).toEqual(['/portal/events']);
  await announce('2');
  for (const { received } of tabs) expect(received).toEqual(['2']);
  expect(requested).toEqual(['/portal/manifest/revisions/2']);
  for (const { stop } of tabs) stop();
});

test('does not fetch the revision of the page', async () => {
  const tab = await openTab();
  await announce('1');
  expect(requested).toEqual([]);
  tab.stop();
});

test('uses the newer of two announcements in quick succession', async () => {
  const answers: (() => void)[] = [];
  const titles = ['2', '3'].map(getManifest);
  globalThis.fetch = (_input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      const title = titles[answers.length];
      answers.push(() => resolve(Response.json(title)));
    });
  const tab = await openTab();
  await announce('2');
  await announce('3');
  for (const answer of answers) answer();
  await settle();
  expect(tab.received).toEqual(['3']);
  tab.stop();
});

test('ignores an edit that is reverted at once', async () => {
  const answers: (() => void)[] = [];
  globalThis.fetch = () =>
    new Promise((resolve) => answers.push(() => resolve(Response.json(getManifest('2')))));
  const tab = await openTab();
  await announce('2');
  await announce('1');
  for (const answer of answers) answer();
  await settle();
  expect(tab.received).toEqual([]);
  tab.stop();
});

test('sends a new tab the newest manifest at once', async () => {
  const first = await openTab();
  await announce('2');
  await announce('3');
  const late = await openTab();
  expect(late.received).toEqual(['3']);
  expect(first.received).toHaveLength(2);
  expect(requested).toHaveLength(2);
  for (const { stop } of [first, late]) stop();
});

test('another tab opens a stream when the tab with the stream closes', async () => {
  const first = await openTab();
  const second = await openTab();
  first.stop();
  await settle();
  expect(streams()).toHaveLength(2);
  expect(openStreams()).toHaveLength(1);
  second.received.length = 0;
  await announce('4');
  expect(second.received).toEqual(['4']);
  expect(first.received).toEqual([]);
  second.stop();
  await settle();
  expect(openStreams()).toEqual([]);
});

test.each([
  ['of an older server, with the complete manifest', 'manifest', '{"revision":"9","writtenAt":9}'],
  ['of an unknown kind', 'other', '{"revision":"9","writtenAt":9}'],
  ['without content', 'revision', ''],
  ['with truncated JSON', 'revision', '{"revision":'],
  ['in another format', 'revision', '{"revision":9}'],
  ['of a lagging server', 'revision', '{"revision":"0","writtenAt":0}'],
])('ignores a message %s', async (_kind, event, data) => {
  const tab = await openTab();
  streams()[0]?.emit(event, data, '9');
  await settle();
  expect([tab.received, requested]).toEqual([[], []]);
  tab.stop();
});

test('reopens a rejected stream after 5 s', async () => {
  const clock = new ManualClock();
  const tab = await openTab({ clock });
  streams()[0]?.refuse();
  await clock.advance(4_999);
  expect(streams()).toHaveLength(1);
  await clock.advance(1);
  expect(streams()).toHaveLength(2);
  await announce('5');
  expect(tab.received).toEqual(['5']);
  tab.stop();
  await settle();
  expect(openStreams()).toEqual([]);
});
