import { createManifestTabs, getManifest } from '../../tests/support/manifest-tabs';
import { followNotifications, reportMissedNotifications } from './notification-feed';
import { ScriptedBroadcastChannel } from './testing/event-source';
import { ManualClock } from './testing/manual-clock';
import { ScriptedPage } from './testing/page';
import { SharedLocks } from './testing/web-locks';
import { ScriptedWebSocket } from './testing/web-socket';
import { createVisibleTabLeader } from './visible-tab-leader';

const { fetch: givenFetch } = globalThis;
const { BroadcastChannel: givenChannel, EventSource: givenSource, WebSocket: givenSocket } = window;
let stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  globalThis.fetch = givenFetch;
  Object.assign(window, { BroadcastChannel: givenChannel, EventSource: givenSource, WebSocket: givenSocket });
});

const second = 1_000;
const hour = 3_600 * second;

function returnTo(page: ScriptedPage): void {
  page.show(false);
  page.show(true);
}

/**
 * Two visible tabs with the first manifest. The first holds the event stream, whose server the test
 * simulates.
 */
async function openEventStream() {
  const requested: string[] = [];
  globalThis.fetch = async (input) => {
    const path = input instanceof Request ? input.url : String(input);
    requested.push(path);
    return Response.json(getManifest(path.split('/').at(-1) ?? ''));
  };
  const tabs = createManifestTabs();
  const clock = new ManualClock();
  const [holder, other] = [await tabs.openTab({ clock }), await tabs.openTab({ clock })];
  stops.push(holder.stop, other.stop);
  const stream = () => tabs.openStreams().at(-1);
  /** Simulates a server's first events: a heartbeat with the interval to the next one, and its revision. */
  const connect = async (heartbeat = '20', revision = '1'): Promise<void> => {
    if (heartbeat !== 'none') stream()?.emit('heartbeat', heartbeat);
    await tabs.announce(revision);
  };
  return { ...tabs, clock, holder, other, stream, connect, requested, opened: () => tabs.streams().length };
}

/** Two visible tabs, of which the first holds the websocket. */
async function openWebSocket() {
  ScriptedWebSocket.instances = [];
  ScriptedWebSocket.opensAutomatically = true;
  ScriptedBroadcastChannel.closeAll();
  Object.assign(window, { BroadcastChannel: ScriptedBroadcastChannel, WebSocket: ScriptedWebSocket });
  const clock = new ManualClock();
  const browser = new SharedLocks();
  const nothing = (): void => undefined;
  for (const page of [new ScriptedPage(), new ScriptedPage()]) {
    const leader = createVisibleTabLeader({ locks: browser.tab().locks, clock, page });
    const address = async () => new URL('ws://localhost/ws');
    stops.push(
      followNotifications(
        {
          leader,
          clock,
          userId: 'portal|0001',
          address,
          mayConnect: () => true,
          onNoAddress: nothing,
          onSessionRefused: async () => undefined,
        },
        { onNotifications: nothing, onOpened: nothing, onReady: nothing },
      ),
    );
    await clock.advance();
  }
  return { clock, opened: () => ScriptedWebSocket.instances.length };
}

const on =
  <Stage extends { readonly opened: () => number }>(open: () => Promise<Stage>) =>
  (act: (stage: Stage) => Promise<void>) =>
  async () => {
    const stage = await open();
    await act(stage);
    return stage.opened();
  };
const onStream = on(openEventStream);
const onSocket = on(openWebSocket);

/** Cases in which a silently dead connection must be detected, and similar cases in which it is alive. */
test.each<[story: string, countOpened: () => Promise<number>, opened: number]>([
  [
    'event stream: reopens after two missed heartbeats',
    onStream(async ({ clock, connect }) => {
      await connect();
      await clock.advance(45 * second);
    }),
    2,
  ],
  [
    'event stream: stays open while one heartbeat is late',
    onStream(async ({ clock, connect }) => {
      await connect();
      await clock.advance(40 * second - 1);
    }),
    1,
  ],
  [
    'event stream: stays open while heartbeats arrive',
    onStream(async ({ clock, connect, stream }) => {
      await connect();
      for (let beat = 0; beat < 100; beat += 1) {
        await clock.advance(20 * second);
        stream()?.emit('heartbeat', '20');
      }
    }),
    1,
  ],
  ...['none', 'x', '', '0', '1e9'].map((heartbeat): [string, () => Promise<number>, number] => [
    `event stream: never, of a server that names no usable heartbeat (${heartbeat})`,
    onStream(async ({ clock, connect }) => {
      await connect(heartbeat);
      await clock.advance(hour);
    }),
    1,
  ]),
  [
    'event stream: does not reopen repeatedly after switching to a server of an earlier release',
    onStream(async ({ clock, connect }) => {
      await connect();
      await clock.advance(45 * second);
      await connect('none');
      await clock.advance(hour);
    }),
    2,
  ],
  [
    'event stream: stays open between two polls of a static export',
    onStream(async ({ clock, connect, stream }) => {
      for (let reading = 0; reading < 10; reading += 1) {
        await connect('60');
        stream()?.lose();
        await clock.advance(60 * second);
      }
    }),
    1,
  ],
  [
    'event stream: reopens after an unanswered attempt',
    onStream(async ({ clock }) => {
      await clock.advance(10 * second);
    }),
    2,
  ],
  [
    "event stream: reopens after an unanswered attempt of the browser's own reconnect",
    onStream(async ({ clock, connect, stream }) => {
      await connect();
      stream()?.lose();
      await clock.advance(45 * second);
    }),
    2,
  ],
  [
    'event stream: reopens when the user returns to the tab that holds it',
    onStream(async ({ clock, connect, holder }) => {
      await connect();
      await clock.advance(5 * second);
      returnTo(holder.page);
    }),
    2,
  ],
  [
    'event stream: reopens when the user returns to another tab',
    onStream(async ({ clock, connect, other }) => {
      await connect();
      await clock.advance(5 * second);
      returnTo(other.page);
    }),
    2,
  ],
  [
    'event stream: stays open on a return just after a message',
    onStream(async ({ clock, connect, holder, other }) => {
      await connect();
      await clock.advance(5 * second - 1);
      returnTo(holder.page);
      returnTo(other.page);
    }),
    1,
  ],
  [
    'event stream: reopens when a new tab has a newer manifest',
    onStream(async ({ clock, connect, openTab }) => {
      await connect();
      stops.push((await openTab({ clock, revision: '2' })).stop);
    }),
    2,
  ],
  [
    'websocket: reconnects when the list has notifications it did not deliver',
    onSocket(async ({ clock }) => {
      reportMissedNotifications('portal|0001');
      await clock.advance();
    }),
    2,
  ],
  [
    'websocket: reconnects once, although two tabs detect it',
    onSocket(async ({ clock }) => {
      reportMissedNotifications('portal|0001');
      reportMissedNotifications('portal|0001');
      await clock.advance();
    }),
    2,
  ],
  [
    'websocket: ignores notifications missed by another user',
    onSocket(async ({ clock }) => {
      reportMissedNotifications('portal|0002');
      await clock.advance();
    }),
    1,
  ],
])('%s', async (_story, countOpened, opened) => {
  expect(await countOpened()).toBe(opened);
});

test('delivers an edit that a silent event stream missed to every tab through the next stream', async () => {
  const { clock, connect, holder, other, requested } = await openEventStream();
  await connect();
  await clock.advance(45 * second);
  await connect('20', '2');
  expect([holder.received, other.received]).toEqual([['2'], ['2']]);
  expect(requested).toEqual(['/portal/manifest/revisions/2']);
});

test('sends other tabs the newer manifest of a new leader, even if the leader has only part of it', async () => {
  const { clock, connect, openTab, holder, other, stream } = await openEventStream();
  await connect();
  for (const { page } of [holder, other]) page.show(false);
  const opened = await openTab({ clock, revision: '2', restrictedTo: ['rfr'] });
  stops.push(opened.stop);
  // The former leader is frozen, and ignores what its new stream would send.
  await clock.advance(2 * second);
  await connect('20', '2');
  expect(stream()?.isOpen).toBe(true);
  expect([holder.received, other.received]).toEqual([['2'], ['2']]);
});

test('leaves no timers', async () => {
  const { clock, connect } = await openEventStream();
  await connect();
  for (const stop of stops.splice(0)) stop();
  await clock.advance();
  expect(clock.waiting).toBe(0);
});
