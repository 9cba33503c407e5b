import { PortalError } from '#base';
import { createSocket, closeSockets, openSocket } from '../../tests/support/notification-sockets';
import { sampleNotification } from './testing/notifications';
import { ScriptedWebSocket } from './testing/web-socket';

const minute = 60_000;

beforeEach(() => {
  ScriptedWebSocket.instances = [];
  Reflect.set(globalThis, 'WebSocket', ScriptedWebSocket);
});

afterEach(closeSockets);

// Specification map: 9.12
test('reconnects 3 s after a close, with a new token', async () => {
  const { clock, socket, newest } = await openSocket();
  expect(socket.status).toBe('open');
  newest().cut();
  expect(socket.status).toBe('waiting');
  await clock.advance(2_999);
  expect(ScriptedWebSocket.instances).toHaveLength(1);
  await clock.advance(1);
  expect(ScriptedWebSocket.instances.map(({ url }) => url)).toEqual([
    'ws://localhost/ws?accessToken=1',
    'ws://localhost/ws?accessToken=2',
  ]);
  expect(socket.status).toBe('connecting');
});

test('reconnects after an attempt that never opened', async () => {
  const { clock, socket, newest } = createSocket();
  await socket.connect();
  newest().cut();
  await clock.advance(3_000);
  newest().cut();
  await clock.advance(3_000);
  expect(ScriptedWebSocket.instances).toHaveLength(3);
});

test('backs off while the server is full, until it closes for another reason', async () => {
  const { clock, newest } = await openSocket();
  const waits: number[] = [];
  const cutAndWait = async (code: number): Promise<void> => {
    const made = ScriptedWebSocket.instances.length;
    const start = clock.now();
    newest().open();
    newest().cut(code);
    while (ScriptedWebSocket.instances.length === made) await clock.advance(1_000);
    waits.push((clock.now() - start) / 1_000);
  };
  for (const code of [1013, 1013, 1013, 1013, 1013, 1013, 1006, 1013]) await cutAndWait(code);
  expect(waits).toEqual([6, 12, 24, 48, 60, 60, 3, 6]);
});

test('renews a refused session before it reconnects', async () => {
  const { clock, socket, newest, onSessionRefused } = await openSocket();
  let finishRenewal = (): void => undefined;
  onSessionRefused.mockReturnValueOnce(new Promise((resolve) => (finishRenewal = () => resolve(undefined))));
  newest().cut(4401);
  await clock.advance(minute);
  expect([socket.status, onSessionRefused.mock.calls.length]).toEqual(['waiting', 1]);
  expect(ScriptedWebSocket.instances).toHaveLength(1);
  finishRenewal();
  await clock.advance(3_000);
  expect(ScriptedWebSocket.instances).toHaveLength(2);
});

test('does not reconnect when a refused session has ended', async () => {
  const { clock, socket, newest, mayConnect } = await openSocket();
  mayConnect.mockReturnValue(false);
  newest().cut(4401);
  await clock.advance(minute);
  expect([socket.status, ScriptedWebSocket.instances.length, clock.waiting]).toEqual(['closed', 1, 0]);
});

test('stays closed after dispose, and leaves no timer', async () => {
  const { clock, socket, newest } = await openSocket();
  socket.close();
  expect(newest().isClosed).toBe(true);
  newest().cut();
  expect(clock.waiting).toBe(0);
  expect(socket.status).toBe('closed');
});

test('opens no socket when disposed while its address is loading', async () => {
  const { socket } = createSocket();
  const connecting = socket.connect();
  socket.close();
  await connecting;
  expect(ScriptedWebSocket.instances).toEqual([]);
});

test('ignores late messages of a previous socket', async () => {
  const { clock, newest, socket, onMessage, onOpen } = await openSocket();
  const former = newest();
  former.cut();
  await clock.advance(3_000);
  former.open();
  former.emit({ type: 'standard', data: sampleNotification() });
  former.cut();
  expect(onMessage).not.toHaveBeenCalled();
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(socket.status).toBe('connecting');
  expect(newest().isClosed).toBe(false);
});

// Specification map: 7.25, 9.11
test('sends a heartbeat every 9 minutes while open only', async () => {
  const { clock, newest } = await openSocket();
  await clock.advance(9 * minute - 1);
  expect(newest().sent).toEqual([]);
  await clock.advance(9 * minute + 1);
  expect(newest().sent).toEqual(['{"action":"heartbeat"}', '{"action":"heartbeat"}']);
  const former = newest();
  former.cut();
  await clock.advance(9 * minute);
  expect(former.sent).toHaveLength(2);
});

// Specification map: 7.24
test.each([
  ['another type', { type: 'system', data: sampleNotification() }],
  ['no type', { data: sampleNotification() }],
  ['no notification', { type: 'standard' }],
  ['a notification without an id', { type: 'standard', data: { ...sampleNotification(), id: '' } }],
  ['times as text', { type: 'standard', data: { ...sampleNotification(), updatedAt: 'now' } }],
  ['invalid JSON', '<html>'],
  ['no content', ''],
])('a message with %s is not delivered', async (_what, message) => {
  const { newest, onMessage, socket } = await openSocket();
  newest().emit(message);
  expect(onMessage).not.toHaveBeenCalled();
  expect(socket.status).toBe('open');
});

test('a message of type "standard" is delivered', async () => {
  const { newest, onMessage } = await openSocket();
  newest().emit({ type: 'standard', data: sampleNotification() });
  expect(onMessage.mock.calls).toEqual([[sampleNotification()]]);
});

test('reports a missing address and retries', async () => {
  const { clock, socket, address, onNoAddress } = createSocket();
  const failure = new PortalError('A network error has occurred.', { code: 'network' });
  address.mockRejectedValueOnce(failure);
  await socket.connect();
  expect(onNoAddress).toHaveBeenCalledWith(failure);
  expect(socket.status).toBe('waiting');
  await clock.advance(3_000);
  expect(ScriptedWebSocket.instances).toHaveLength(1);
});

test('closes when the session ends', async () => {
  const { clock, socket, newest, mayConnect } = await openSocket();
  mayConnect.mockReturnValue(false);
  newest().cut();
  await clock.advance(minute);
  expect(ScriptedWebSocket.instances).toHaveLength(1);
  expect(socket.status).toBe('closed');
  expect(clock.waiting).toBe(0);
});
