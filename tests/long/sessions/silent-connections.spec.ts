import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, nginxAddress, Programs, signIn, test } from '../../e2e/fixtures';
import { nginxPort } from '../../e2e/fixtures/addresses';
import { NotificationsPage } from '../../e2e/pages/notifications-page';
import { startReplica } from './replica';

const programs = new Programs();
const closers: (() => void)[] = [];

test.afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await programs.clear();
});

/**
 * Relays bytes to a port. Its event streams and websockets can go silent: data stops, but nothing is closed.
 */
async function startRelay(from: number, to: number): Promise<{ readonly silence: () => void }> {
  const open = new Set<Socket>();
  const lasting = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    near.on('data', (bytes: Buffer) => {
      if (/^GET \/(portal\/events|bff\/socket)/.test(bytes.toString('latin1')))
        for (const socket of [near, far]) lasting.add(socket);
    });
    near.pipe(far).pipe(near);
  }).listen(from, 'localhost');
  await new Promise((resolve) => void relay.once('listening', resolve));
  closers.push(() => {
    for (const socket of open) socket.destroy();
    relay.close();
  });
  return {
    silence() {
      for (const socket of lasting) {
        socket.unpipe();
        // Discards the data, so that no buffer fills up.
        socket.removeAllListeners('end').resume();
      }
    },
  };
}

test('edits and notifications arrive although the connections went silent', async ({ browser, stack }) => {
  const user = 'morgan.staff';
  await stack.reset();
  const manifest = join(programs.folder(), 'portal.manifest.json');
  const rename = (from: string, to: string): void =>
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"${from}"`, `"${to}"`));
  writeFileSync(manifest, readFileSync('portal.manifest.json', 'utf8'));
  const { port } = await startReplica(programs, {
    origin: nginxAddress,
    sessionKey: randomBytes(32).toString('base64url'),
    settings: { PORTAL_MANIFEST: manifest },
  });
  const relay = await startRelay(nginxPort, Number(port));
  const context = await browser.newContext();
  const streams: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/portal/events') streams.push(request.url());
  });
  const page = await context.newPage();
  await signIn(page, user, `${nginxAddress}/`);
  const portal = new NotificationsPage(page);
  await portal.waitUntilLoaded();
  await expect.poll(() => streams.length).toBe(1);
  await expect(portal.entry('RfRs')).toBeVisible();
  const { accepted } = await stack.sockets(user);

  // Without user action.
  relay.silence();
  rename('RfRs', 'Reconsiderations');
  const push = (id: string) =>
    stack.notify(user, {
      notification: { id, dropdownMessage: `${id} arrived`, alertMessage: `${id} arrived` },
    });
  await push('one');
  await expect(portal.entry('Reconsiderations')).toBeVisible({ timeout: 50_000 });
  expect(streams).toHaveLength(2);

  // The bell finds the notification that the websocket missed, and opens another websocket.
  await portal.open();
  await expect(portal.row('one arrived')).toBeVisible();
  await expect.poll(async () => (await stack.sockets(user)).accepted).toBe(accepted + 1);
  await push('two');
  await expect(portal.row('two arrived')).toBeVisible();

  // On return to the tab.
  await page.waitForTimeout(11_000);
  relay.silence();
  rename('Reconsiderations', 'Requests');
  await push('three');
  await portal.placeTab('behind');
  await portal.placeTab('in front');
  await expect(portal.entry('Requests')).toBeVisible({ timeout: 5_000 });
  await expect(portal.row('three arrived')).toBeVisible({ timeout: 5_000 });
  expect(streams).toHaveLength(3);
  await context.close();
});
