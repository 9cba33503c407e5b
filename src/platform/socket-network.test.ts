import { createSocket, closeSockets, openSocket } from '../../tests/support/notification-sockets';
import { ScriptedWebSocket } from './testing/web-socket';

const minute = 60_000;

beforeEach(() => {
  ScriptedWebSocket.instances = [];
  Reflect.set(globalThis, 'WebSocket', ScriptedWebSocket);
});

afterEach(closeSockets);

describe('an attempt that neither opens nor fails', () => {
  test('is aborted after 10 s, and repeated 3 s later', async () => {
    const { clock, socket, newest, address } = createSocket();
    await socket.connect();
    const former = newest();
    await clock.advance(9_999);
    expect(socket.status).toBe('connecting');
    expect(former.isClosed).toBe(false);
    await clock.advance(1);
    expect(socket.status).toBe('waiting');
    expect(former.isClosed).toBe(true);
    await clock.advance(2_999);
    expect(address).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    newest().open();
    expect(socket.status).toBe('open');
    expect(ScriptedWebSocket.openSockets).toHaveLength(1);
  });

  test('is aborted too when its address does not arrive', async () => {
    const { clock, socket, newest, address } = createSocket();
    address.mockReturnValueOnce(new Promise(() => undefined));
    void socket.connect();
    await clock.advance(13_000);
    expect(newest().url).toBe('ws://localhost/ws?accessToken=1');
  });

  test('does not time out once open', async () => {
    const { clock, socket } = await openSocket();
    await clock.advance(minute);
    expect(socket.status).toBe('open');
    expect(ScriptedWebSocket.instances).toHaveLength(1);
  });
});

describe('network connection', () => {
  const line = (state: 'online' | 'offline') => window.dispatchEvent(new Event(state));

  test('lost: closes the socket and reconnects as soon as it returns', async () => {
    const { clock, socket, newest, onOpen } = await openSocket();
    const dead = newest();
    line('offline');
    expect(socket.status).toBe('offline');
    expect(dead.isClosed).toBe(true);
    await clock.advance(60 * minute);
    expect(ScriptedWebSocket.instances).toHaveLength(1);
    line('online');
    await clock.advance();
    newest().open();
    expect(socket.status).toBe('open');
    expect(ScriptedWebSocket.openSockets).toHaveLength(1);
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test('lost during a wait: cancels the next attempt', async () => {
    const { clock, newest } = await openSocket();
    newest().cut();
    line('offline');
    await clock.advance(minute);
    expect(ScriptedWebSocket.instances).toHaveLength(1);
  });

  test('online event without offline: replaces a possibly dead socket', async () => {
    const { clock, newest } = await openSocket();
    const former = newest();
    line('online');
    await clock.advance();
    expect(former.isClosed).toBe(true);
    expect(ScriptedWebSocket.openSockets).toEqual([newest()]);
  });

  test('is ignored after dispose', async () => {
    const { clock, socket } = await openSocket();
    socket.close();
    line('offline');
    line('online');
    await clock.advance();
    expect(socket.status).toBe('closed');
    expect(ScriptedWebSocket.instances).toHaveLength(1);
  });

  test('that returns after the session ended: opens nothing', async () => {
    const { clock, socket, mayConnect } = await openSocket();
    line('offline');
    mayConnect.mockReturnValue(false);
    line('online');
    await clock.advance();
    expect(socket.status).toBe('closed');
    expect(ScriptedWebSocket.instances).toHaveLength(1);
  });
});
