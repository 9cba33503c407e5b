import { isManifestMessage, type ManifestMessage } from '#manifest';
import { manifestMessage } from '../../tests/support/manifest-message';
import { createWebLocksLeader } from './leader';
import { followManifest } from './manifest-stream';
import { ScriptedBroadcastChannel, ScriptedEventSource } from './testing/event-source';
import { ManualClock } from './testing/manual-clock';
import { SharedLocks } from './testing/web-locks';

const settle = () => new ManualClock().advance();
const { BroadcastChannel: givenChannel, EventSource: givenSource } = window;

const { fetch: givenFetch } = globalThis;
let browser: SharedLocks;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  ScriptedBroadcastChannel.closeAll();
  globalThis.fetch = async (input) => {
    const path = input instanceof Request ? input.url : String(input);
    asked.push(path);
    return Response.json(getManifest(path.split('/').at(-1) ?? ''));
  };
  browser = new SharedLocks();
  ScriptedEventSource.instances = [];
  Object.assign(window, { BroadcastChannel: ScriptedBroadcastChannel, EventSource: ScriptedEventSource });
});

afterEach(() => {
  globalThis.fetch = givenFetch;
  Object.assign(window, { BroadcastChannel: givenChannel, EventSource: givenSource });
});

/** The manifests that the server has, by revision; each was written at the second that names it. */
const getManifest = (revision: string) => ({ title: `Manifest ${revision}` });

const getMessageText = (revision: string): ManifestMessage => ({
  ...manifestMessage(undefined, revision, Number(revision)),
  manifest: Object.assign(manifestMessage().manifest, getManifest(revision)),
});

async function openTab(clock = new ManualClock(), revision = '1') {
  const { locks, close } = browser.tab();
  const received: string[] = [];
  let current = getMessageText(revision);
  const stop = followManifest({
    leader: createWebLocksLeader(locks),
    clock,
    current: () => current,
    push(message) {
      if (!isManifestMessage(message) || message.revision === current.revision) return;
      current = message;
      received.push(message.revision);
    },
  });
  await settle();
  return { received, stop, close };
}

async function announce(stream: ScriptedEventSource | undefined, revision: string): Promise<void> {
  const { format, writtenAt } = getMessageText(revision);
  stream?.emit('revision', JSON.stringify({ format, revision, writtenAt }), revision);
  await settle();
}

const streams = () => ScriptedEventSource.instances;
const openStreams = () => streams().filter(({ isOpen }) => isOpen);

test('several tabs receive a manifest through one event stream, and one of them fetches it', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  expect(streams().map(({ url }) => url)).toEqual(['/portal/events']);
  await announce(streams()[0], '2');
  for (const { received } of tabs) expect(received).toEqual(['2']);
  expect(asked).toEqual(['/portal/manifest/revisions/2']);
  for (const { stop } of tabs) stop();
});

test('does not fetch the revision of the page', async () => {
  const tab = await openTab();
  await announce(streams()[0], '1');
  expect(asked).toEqual([]);
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
  await announce(streams()[0], '2');
  await announce(streams()[0], '3');
  for (const answer of answers) answer();
  await settle();
  expect(tab.received).toEqual(['3']);
  tab.stop();
});

test('an edit reverted at once changes nothing', async () => {
  const answers: (() => void)[] = [];
  globalThis.fetch = () =>
    new Promise((resolve) => answers.push(() => resolve(Response.json(getManifest('2')))));
  const tab = await openTab();
  await announce(streams()[0], '2');
  await announce(streams()[0], '1');
  for (const answer of answers) answer();
  await settle();
  expect(tab.received).toEqual([]);
  tab.stop();
});

test('a late tab receives the newest at once', async () => {
  const first = await openTab();
  await announce(streams()[0], '2');
  await announce(streams()[0], '3');
  const late = await openTab();
  expect(late.received).toEqual(['3']);
  expect(first.received).toHaveLength(2);
  expect(asked).toHaveLength(2);
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
  await announce(streams()[1], '4');
  expect(second.received).toEqual(['4']);
  expect(first.received).toEqual([]);
  second.stop();
  await settle();
  expect(openStreams()).toEqual([]);
});

test.each([
  ['of an older server, with the whole manifest,', 'manifest', '{"revision":"9","writtenAt":9}'],
  ['of no kind that is known', 'other', '{"revision":"9","writtenAt":9}'],
  ['without content', 'revision', ''],
  ['that breaks off', 'revision', '{"revision":'],
  ['of another shape', 'revision', '{"revision":9}'],
  ['of a server that lags behind', 'revision', '{"revision":"0","writtenAt":0}'],
])('ignores a message %s', async (_kind, event, data) => {
  const tab = await openTab();
  streams()[0]?.emit(event, data, '9');
  await settle();
  expect([tab.received, asked]).toEqual([[], []]);
  tab.stop();
});

test('reopens a rejected stream after 5 s', async () => {
  const clock = new ManualClock();
  const tab = await openTab(clock);
  streams()[0]?.refuse();
  await clock.advance(4_999);
  expect(streams()).toHaveLength(1);
  await clock.advance(1);
  expect(streams()).toHaveLength(2);
  await announce(streams()[1], '5');
  expect(tab.received).toEqual(['5']);
  tab.stop();
  await settle();
  expect(openStreams()).toEqual([]);
});
