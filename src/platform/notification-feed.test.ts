import { followNotifications } from './notification-feed';
import { ScriptedBroadcastChannel } from './testing/event-source';
import { ManualClock } from './testing/manual-clock';
import { sampleNotification } from './testing/notifications';
import { ScriptedPage } from './testing/page';
import { SharedLocks } from './testing/web-locks';
import { ScriptedWebSocket } from './testing/web-socket';
import { createVisibleTabLeader } from './visible-tab-leader';

beforeEach(() => {
  ScriptedWebSocket.instances = [];
  ScriptedWebSocket.opensAutomatically = true;
  Reflect.set(globalThis, 'WebSocket', ScriptedWebSocket);
  Reflect.set(globalThis, 'BroadcastChannel', ScriptedBroadcastChannel);
});

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Two tabs that follow notifications, of which the first is visible. */
async function begin() {
  const clock = new ManualClock();
  const browser = new SharedLocks();
  const open = (isHidden: boolean) => {
    const page = new ScriptedPage(isHidden);
    const received: string[] = [];
    const stop = followNotifications(
      {
        leader: createVisibleTabLeader({ locks: browser.tab().locks, clock, page }),
        clock,
        userId: 'portal|0001',
        address: async () => new URL('ws://localhost/ws'),
        mayConnect: () => true,
        onNoAddress: () => undefined,
        onSessionRefused: async () => undefined,
      },
      {
        onNotifications: (notifications) => received.push(...notifications.map(({ id }) => id)),
        onOpened: () => received.push('opened'),
        onReady: () => received.push('ready'),
      },
    );
    stops.push(stop);
    return { page, received };
  };
  const first = open(false);
  await clock.advance();
  const second = open(true);
  await clock.advance();
  const say = (...ids: readonly string[]): void => {
    for (const socket of ScriptedWebSocket.openSockets)
      for (const id of ids) socket.emit({ type: 'standard', data: sampleNotification({ id }) });
  };
  const switchTabs = (): void => {
    first.page.show(false);
    second.page.show(true);
  };
  return { clock, first, second, say, switchTabs };
}

test('informs a second tab that the socket is open; both receive its messages', async () => {
  const { clock, first, second, say } = await begin();
  say('a', 'b');
  await clock.advance(100);
  expect(first.received).toEqual(['opened', 'a', 'b']);
  expect(second.received).toEqual(['ready', 'a', 'b']);
});

test('moves the socket to the visible tab; all tabs reload and receive each message once', async () => {
  const { clock, first, second, say, switchTabs } = await begin();
  switchTabs();
  await clock.advance(1_950);
  // Still batched when the socket is closed: both tabs get it from the list.
  say('a');
  await clock.advance(50);
  expect(ScriptedWebSocket.instances).toHaveLength(2);
  expect(ScriptedWebSocket.openSockets).toHaveLength(1);
  say('b');
  await clock.advance(60_000);
  expect(first.received).toEqual(['opened', 'opened', 'b']);
  expect(second.received).toEqual(['ready', 'opened', 'b']);
  expect(ScriptedWebSocket.instances).toHaveLength(2);
});

test('ignores messages of a tab that has lost the socket', async () => {
  const { clock, first, second, switchTabs } = await begin();
  const tab = new ScriptedBroadcastChannel('portal.notifications:portal|0001');
  const words: unknown[] = [];
  stops.push(() => tab.close());
  tab.onmessage = ({ data }) => void words.push(data);
  tab.postMessage({ kind: 'hello' });
  switchTabs();
  await clock.advance(2_000);
  const [former, next] = words.map((word): unknown => Reflect.get(Object(word), 'from'));
  expect(next).not.toBe(former);
  const notifications = [sampleNotification({ id: 'late' })];
  tab.postMessage({ kind: 'batch', notifications, from: former });
  expect([...first.received, ...second.received]).not.toContain('late');
  tab.postMessage({ kind: 'batch', notifications, from: next });
  expect(first.received).toContain('late');
  expect(second.received).toContain('late');
});
