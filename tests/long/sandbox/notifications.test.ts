import { NotificationsAnswerSchema, socketHeartbeat, socketTryAgainLater } from '#backends/notifications';
import { maxSocketsPerUser } from '../../../sandbox/notifications/sockets';
import { setUpBackend, testContract } from '../../contract/backend';
import { control } from '../../contract/harness';
import { openStatus, TestSocket } from '../../contract/socket';

const backend = setUpBackend();
const { sandbox, getToken, read } = backend;
const list = 'GET /api/notifications/all';

const notify = (body: object) => control(sandbox.address, 'notify', { user: 'morgan.staff', ...body });
const open = async (user = 'morgan.staff') => TestSocket.open(sandbox.address, await getToken(user));

testContract(backend, {
  answers: [[list, NotificationsAnswerSchema]],
  refusals: [],
  forbiddenUser: undefined,
});

// Specification map: 7.11
test('lists the user’s own notifications once each, newest first', async () => {
  await notify({ notification: { id: 'one', dropdownMessage: 'First' } });
  await notify({ notification: { id: 'one', status: 'read' } });
  const { data } = await read(NotificationsAnswerSchema, list);
  expect(data[0]).toMatchObject({ id: 'one', dropdownMessage: 'First', status: 'read' });
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  const times = data.map(({ updatedAt }) => updatedAt);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const others = await read(NotificationsAnswerSchema, list, { user: 'avery.admin' });
  expect(others.data.map(({ id }) => id)).not.toContain('one');
});

test.each([undefined, '', 'garbage'])('a websocket with the token %j is refused with 401', async (token) => {
  expect(await openStatus(sandbox.address, token)).toBe(401);
});

test.each(['expire-tokens', 'revoke'])('a websocket is refused with 401 after %s', async (change) => {
  await control(sandbox.address, change, { user: 'morgan.staff' });
  expect(await openStatus(sandbox.address, await getToken('morgan.staff'))).toBe(401);
});

test.each([
  ['https://elsewhere.example', 403],
  ['http://localhost.elsewhere.example', 403],
  ['null', 403],
  ['http://localhost:4000', 101],
])('opening a websocket from %s returns %d', async (origin, status) => {
  expect(await openStatus(sandbox.address, await getToken('morgan.staff'), { origin })).toBe(status);
});

test('every socket of a user receives the notification in the list; those of other users do not', async () => {
  const sockets = [await open(), await open()];
  const other = await open('avery.admin');
  await notify({ notification: { id: 'one' } });
  await notify({ user: 'avery.admin', notification: { id: 'two' } });
  const { data } = await read(NotificationsAnswerSchema, list);
  for (const socket of sockets) {
    await socket.until(({ texts }) => texts.length === 1);
    expect(socket.notifications).toEqual([data[0]]);
  }
  await other.until(({ texts }) => texts.length > 0);
  expect(other.notifications.map(({ id }) => id)).toEqual(['two']);
  for (const socket of [...sockets, other]) await socket.close();
});

test('a socket stays open after a heartbeat and after unknown text', async () => {
  const socket = await open();
  for (const text of ['', '{', 'null', '{"action":"other"}', JSON.stringify(socketHeartbeat)])
    socket.send(text);
  await notify({});
  await socket.until(({ texts }) => texts.length === 1);
  expect(socket.isClosed).toBe(false);
  await socket.close();
});

test('refuses one socket too many with "try again later" and keeps the others open', async () => {
  const sockets = await Promise.all(Array.from({ length: maxSocketsPerUser }, () => open()));
  const refused = await open();
  await refused.until(({ isClosed }) => isClosed);
  expect(refused.closeCode).toBe(socketTryAgainLater);
  expect(sockets.some(({ isClosed }) => isClosed)).toBe(false);
  for (const socket of sockets) await socket.close();
});
