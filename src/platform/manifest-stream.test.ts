import { webLocksLeader } from './leader';
import { followManifest } from './manifest-stream';
import { ScriptedBroadcastChannel, ScriptedEventSource } from './testing/event-source';
import { MovableClock } from './testing/movable-clock';
import { SharedLocks } from './testing/web-locks';

const settle = () => new MovableClock().advance();
const { BroadcastChannel: givenChannel, EventSource: givenSource } = window;

let browser: SharedLocks;

beforeEach(() => {
  browser = new SharedLocks();
  ScriptedEventSource.opened = [];
  Object.assign(window, { BroadcastChannel: ScriptedBroadcastChannel, EventSource: ScriptedEventSource });
});

afterEach(() => {
  Object.assign(window, { BroadcastChannel: givenChannel, EventSource: givenSource });
});

async function openTab(clock = new MovableClock()) {
  const { locks, close } = browser.tab();
  const heard: unknown[] = [];
  const stop = followManifest(webLocksLeader(locks), clock, (message) => heard.push(message));
  await settle();
  return { heard, stop, close };
}

const streams = () => ScriptedEventSource.opened;
const openStreams = () => streams().filter(({ isOpen }) => isOpen);

test('several tabs hear of a manifest through one event stream', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  expect(streams().map(({ url }) => url)).toEqual(['/portal/events']);
  streams()[0]?.say('manifest', '{"revision":"2"}');
  for (const { heard } of tabs) expect(heard).toEqual([{ revision: '2' }]);
  for (const { stop } of tabs) stop();
});

test('a tab that comes late is told the newest at once', async () => {
  const first = await openTab();
  streams()[0]?.say('manifest', '{"revision":"2"}');
  streams()[0]?.say('manifest', '{"revision":"3"}');
  const late = await openTab();
  expect(late.heard).toEqual([{ revision: '3' }]);
  expect(first.heard).toHaveLength(2);
  for (const { stop } of [first, late]) stop();
});

test('when the tab with the stream goes, another one opens its own', async () => {
  const first = await openTab();
  const second = await openTab();
  first.stop();
  await settle();
  expect(streams()).toHaveLength(2);
  expect(openStreams()).toHaveLength(1);
  streams()[1]?.say('manifest', '{"revision":"4"}');
  expect(second.heard).toEqual([{ revision: '4' }]);
  expect(first.heard).toEqual([]);
  second.stop();
  await settle();
  expect(openStreams()).toEqual([]);
});

test.each(['', '{"revision":', 'undefined'])('a message of %p is passed over', async (data) => {
  const tab = await openTab();
  streams()[0]?.say('manifest', data);
  streams()[0]?.say('other', '{"revision":"9"}');
  expect(tab.heard).toEqual([]);
  tab.stop();
});

test('a stream that was refused is opened again after 5 s', async () => {
  const clock = new MovableClock();
  const tab = await openTab(clock);
  streams()[0]?.refuse();
  await clock.advance(4_999);
  expect(streams()).toHaveLength(1);
  await clock.advance(1);
  expect(streams()).toHaveLength(2);
  streams()[1]?.say('manifest', '{"revision":"5"}');
  expect(tab.heard).toEqual([{ revision: '5' }]);
  tab.stop();
  await settle();
  expect(openStreams()).toEqual([]);
});
