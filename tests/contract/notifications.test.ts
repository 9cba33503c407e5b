/**
 * @jest-environment node
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import * as v from 'valibot';
import {
  NotificationsAnswerSchema,
  socketHeartbeat,
  socketTryAgainLater,
  type Notification,
} from '#backends/notifications';
import { mostSocketsOfUser } from '../../sandbox/notifications/sockets';
import { callBackend, control, sandboxForFile, signInAs, startSandbox, type RunningSandbox } from './harness';
import { refusalOf, TestSocket } from './socket';

const sandbox = sandboxForFile();
let morgan: string;
let avery: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
});

const day = 86_400;

async function listOf(token: string, address = sandbox.address): Promise<readonly Notification[]> {
  const { status, body } = await callBackend(address, { path: '/api/notifications/all', token });
  expect(status).toBe(200);
  return v.parse(NotificationsAnswerSchema, body).data;
}

const notify = (body: object, address = sandbox.address) =>
  callBackend(address, {
    method: 'POST',
    path: '/__control/notify',
    body: { user: 'morgan.staff', ...body },
  });

const CountsSchema = v.object({
  open: v.number(),
  accepted: v.number(),
  refused: v.number(),
  heartbeats: v.number(),
});

async function counts(user?: string) {
  const query = user === undefined ? '' : `?user=${user}`;
  const { body } = await callBackend(sandbox.address, { path: `/__control/socket${query}` });
  return v.parse(CountsSchema, body);
}

describe('the list', () => {
  test.each([undefined, '', 'garbage'])('is 401 for the token %j', async (token) => {
    expect(await callBackend(sandbox.address, { path: '/api/notifications/all', token })).toMatchObject({
      status: 401,
    });
  });

  test('of a new user is alive: from today back over some days, newest first, one of them expired', async () => {
    const now = sandbox.clock.now() / 1000;
    for (const token of [morgan, avery]) {
      const list = await listOf(token);
      const ages = list.map(({ updatedAt }) => Math.floor((now - updatedAt) / day));
      expect(ages).toEqual(ages.toSorted((one, other) => one - other));
      for (const age of [0, 1, 3]) expect(ages).toContain(age);
      expect(ages.at(-1)).toBeGreaterThan(7);
      expect(list.filter(({ expiresAt }) => expiresAt < now)).toHaveLength(1);
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  });

  test('holds what was pushed, changed in place, and only the user’s own', async () => {
    await notify({ notification: { id: 'one', dropdownMessage: 'First', metadata: { fileId: 'f' } } });
    const [first] = await listOf(morgan);
    expect(first).toMatchObject({ id: 'one', dropdownMessage: 'First', status: 'unread' });
    await notify({ notification: { id: 'one', status: 'read' } });
    const [second, third] = await listOf(morgan);
    expect(second).toEqual({ ...first, status: 'read', updatedAt: second?.updatedAt });
    expect(second?.updatedAt).toBeGreaterThan(first?.updatedAt ?? Infinity);
    expect(third?.id).not.toBe('one');
    expect((await listOf(avery)).map(({ id }) => id)).not.toContain('one');
  });

  test('survives a restart', async () => {
    let other: RunningSandbox = await startSandbox();
    try {
      const before = (
        await listOf((await signInAs(other.address, 'morgan.staff')).accessToken, other.address)
      ).length;
      await notify({ notification: { id: 'kept' } }, other.address);
      other = await other.restart();
      const { accessToken } = await signInAs(other.address, 'morgan.staff');
      const list = await listOf(accessToken, other.address);
      expect(list).toHaveLength(before + 1);
      expect(list[0]?.id).toBe('kept');
    } finally {
      await other.stop();
    }
  });

  test('is the samples again after a reset', async () => {
    const before = (await listOf(morgan)).map(({ id }) => id);
    await notify({ count: 3 });
    expect(await listOf(morgan)).toHaveLength(before.length + 3);
    await control(sandbox.address, 'reset');
    expect((await listOf(morgan)).map(({ id }) => id)).toEqual(before);
  });
});

describe('a websocket', () => {
  test.each([
    ['no token', undefined, 401],
    ['an empty token', '', 401],
    ['garbage for a token', 'garbage', 401],
  ])('with %s is refused', async (_case, token, status) => {
    expect(await refusalOf(sandbox.address, token)).toBe(status);
  });

  test('with an expired or revoked token is refused', async () => {
    await control(sandbox.address, 'expire-tokens', { user: 'morgan.staff' });
    expect(await refusalOf(sandbox.address, morgan)).toBe(401);
    await control(sandbox.address, 'reset');
    await control(sandbox.address, 'revoke', { user: 'morgan.staff' });
    expect(await refusalOf(sandbox.address, morgan)).toBe(401);
    await control(sandbox.address, 'reset');
    expect(await refusalOf(sandbox.address, morgan)).toBe(101);
  });

  test.each([
    ['https://elsewhere.example', 403],
    ['http://localhost.elsewhere.example', 403],
    ['null', 403],
    ['http://localhost:4000', 101],
    ['http://127.0.0.1:4000', 101],
  ])('of a page of %s is answered with %d', async (origin, status) => {
    expect(await refusalOf(sandbox.address, morgan, { origin })).toBe(status);
  });

  test('brings every notification of its user to each of the user’s sockets, and nobody else’s', async () => {
    const sockets = [
      await TestSocket.open(sandbox.address, morgan),
      await TestSocket.open(sandbox.address, morgan),
    ];
    const other = await TestSocket.open(sandbox.address, avery);
    await notify({ notification: { id: 'one' } });
    await notify({ user: 'avery.admin', notification: { id: 'two' } });
    for (const socket of sockets) {
      await socket.until(({ texts }) => texts.length === 1);
      expect(socket.notifications).toEqual([(await listOf(morgan))[0]]);
    }
    await other.until(({ texts }) => texts.length > 0);
    expect(other.notifications.map(({ id }) => id)).toEqual(['two']);
    await Promise.all([...sockets, other].map((socket) => socket.close()));
  });

  test('is counted with its heartbeats; everything else that it says is ignored', async () => {
    const socket = await TestSocket.open(sandbox.address, morgan);
    for (const text of [
      '',
      'heartbeat',
      '{',
      'null',
      '[]',
      '{"action":"other"}',
      JSON.stringify(socketHeartbeat),
    ]) {
      await socket.say(text);
    }
    await notify({});
    await socket.until(({ texts }) => texts.length === 1);
    expect(await counts('morgan.staff')).toEqual({ open: 1, accepted: 1, refused: 0, heartbeats: 1 });
    expect(await counts('avery.admin')).toEqual({ open: 0, accepted: 0, refused: 0, heartbeats: 0 });
    await refusalOf(sandbox.address, 'garbage');
    expect(await counts()).toMatchObject({ accepted: 1, refused: 1 });
    await socket.close();
  });

  test('beyond the 20th of its user is told to try again later, and has room once another one has gone', async () => {
    const open = () => TestSocket.open(sandbox.address, morgan);
    const sockets = await Promise.all(Array.from({ length: mostSocketsOfUser }, open));
    const refused = await open();
    await refused.until(({ isClosed }) => isClosed);
    expect(refused.closeCode).toBe(socketTryAgainLater);
    const other = await TestSocket.open(sandbox.address, avery);
    expect(await counts('morgan.staff')).toMatchObject({ open: mostSocketsOfUser, refused: 1 });
    await notify({ notification: { id: 'crowded' } });
    for (const socket of sockets) await socket.until(({ notifications }) => notifications.length > 0);
    await sockets.pop()?.close();
    const late = await open();
    await notify({ notification: { id: 'late' } });
    await late.until(({ notifications }) => notifications.length > 0);
    expect([late.isOpen, other.isOpen]).toEqual([true, true]);
    for (const socket of [...sockets, late, other]) await socket.close();
  });

  test('at an address that cannot be read is refused', async () => {
    const { port } = new URL(sandbox.address);
    const connection = connect(Number(port), 'localhost');
    connection.end('GET // HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(String(await once(connection, 'data'))).toContain('404 Not Found');
  });

  test('that says more than any client has to say is closed', async () => {
    const socket = await TestSocket.open(sandbox.address, morgan);
    await socket.say('x'.repeat(20_000));
    await socket.until(({ isClosed }) => isClosed);
    expect(await refusalOf(sandbox.address, morgan)).toBe(101);
  });

  test('a test pushes another type and garbage, which no list has', async () => {
    const before = await listOf(morgan);
    const socket = await TestSocket.open(sandbox.address, morgan);
    await notify({ type: 'broadcast', notification: { id: 'other' } });
    await notify({ raw: '<!doctype html>' });
    await socket.until(({ texts }) => texts.length === 2);
    const [other = '', garbage] = socket.texts;
    expect(JSON.parse(other)).toMatchObject({ type: 'broadcast', data: { id: 'other' } });
    expect(garbage).toBe('<!doctype html>');
    expect(await listOf(morgan)).toEqual(before);
    await socket.close();
  });

  test.each([undefined, 5000])('a burst comes whole and in order (%j a second)', async (perSecond) => {
    const socket = await TestSocket.open(sandbox.address, morgan);
    const answer = await notify({ count: 500, perSecond, notification: { id: 'burst' } });
    expect(answer.body).toEqual({ sent: 500 });
    await socket.until(({ texts }) => texts.length === 500);
    const ids = Array.from({ length: 500 }, (_, index) => `burst-${String(index + 1)}`);
    expect(socket.notifications.map(({ id }) => id)).toEqual(ids);
    const listed = new Set((await listOf(morgan)).map(({ id }) => id));
    expect(ids.filter((id) => !listed.has(id))).toEqual([]);
    await socket.close();
  });

  test('a reset ends a burst', async () => {
    const socket = await TestSocket.open(sandbox.address, morgan);
    const burst = notify({ count: 100_000, perSecond: 50 });
    await socket.until(({ texts }) => texts.length > 0);
    await control(sandbox.address, 'reset');
    const { body } = await burst;
    const { sent } = v.parse(v.object({ sent: v.number() }), body);
    expect(sent).toBeLessThan(100_000);
    await socket.close();
  });

  test('is cut, refused for a while, and accepted again, for one user or for all', async () => {
    const first = await TestSocket.open(sandbox.address, morgan);
    const other = await TestSocket.open(sandbox.address, avery);
    await control(sandbox.address, 'socket', { mode: 'cut', user: 'morgan.staff' });
    await first.until(({ isClosed }) => isClosed);
    expect(other.isOpen).toBe(true);
    const second = await TestSocket.open(sandbox.address, morgan);
    await control(sandbox.address, 'socket', { mode: 'refuse', user: 'morgan.staff' });
    await second.until(({ isClosed }) => isClosed);
    expect(await refusalOf(sandbox.address, morgan)).toBe(503);
    expect(await refusalOf(sandbox.address, avery)).toBe(101);
    await control(sandbox.address, 'socket', { mode: 'accept', user: 'morgan.staff' });
    expect(await refusalOf(sandbox.address, morgan)).toBe(101);
    await control(sandbox.address, 'socket', { mode: 'refuse' });
    await other.until(({ isClosed }) => isClosed);
    expect(await refusalOf(sandbox.address, avery)).toBe(503);
    await control(sandbox.address, 'reset');
    expect(await refusalOf(sandbox.address, avery)).toBe(101);
  });

  test('does not keep a sandbox from stopping', async () => {
    const stopping = await startSandbox();
    const socket = await TestSocket.open(
      stopping.address,
      (await signInAs(stopping.address, 'morgan.staff')).accessToken,
    );
    await stopping.stop();
    await socket.until(({ isClosed }) => isClosed);
  });
});

test.each([
  ['notify', { user: 'nobody' }, 404],
  ['notify', {}, 400],
  ['notify', { user: 'morgan.staff', count: 0 }, 400],
  ['notify', { user: 'morgan.staff', notification: { updatedAt: 'now' } }, 400],
  ['socket', { mode: 'silence' }, 400],
  ['socket', { mode: 'cut', user: 'nobody' }, 404],
])('%s refuses %j', async (name, body, status) => {
  expect(
    await callBackend(sandbox.address, { method: 'POST', path: `/__control/${name}`, body }),
  ).toMatchObject({ status });
});
