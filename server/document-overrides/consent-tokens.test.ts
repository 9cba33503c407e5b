import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  getCookie,
  createHint,
  pageData,
  portalOnDisk,
  removePortals,
  submitOverride,
  visit,
} from '../../tests/support/portal-server';
import type { PortalServer } from '../server';

afterEach(removePortals);

const here = 'http://localhost:5001';
const text = `rfr@${here}`;
const asking = `/rfr?override=${encodeURIComponent(text)}`;
const hint = createHint(['visit:rfr-page']);
const question = 'Load “rfr” from another address?';

/** What somebody has who agreed: the cookie, and the address that the agreement led to. */
async function agree(server: PortalServer) {
  const answer = await submitOverride(server, { app: 'rfr', address: here, return: '/rfr' });
  return { cookie: `${hint}; ${getCookie(answer)}`, location: String(answer.headers.location) };
}

function planted(value: string): string {
  return `${hint}; __Host-portal-override=${encodeURIComponent(value)}`;
}

async function modeAt(server: PortalServer, url: string, cookie: string): Promise<unknown> {
  const data = pageData((await visit(server, url, cookie)).body);
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'mode') : undefined;
}

it.each([
  ['as it stands in the query', text],
  ['with a signature of its own', `${'a'.repeat(16)}.${'b'.repeat(43)}.${text}`],
  ['with nothing but dots', '..'],
])('ignores a forged cookie: %s', async (_how, value) => {
  const server = await portalOnDisk().start();
  expect(await modeAt(server, '/rfr', planted(value))).toBeUndefined();
  const page = await visit(server, asking, planted(value));
  expect(page.body).toContain(question);
});

it('a consent cannot be changed to another app', async () => {
  const server = await portalOnDisk().start();
  const { cookie } = await agree(server);
  expect(await modeAt(server, '/rfr', cookie)).toMatchObject({ app: 'rfr', isAgreedHere: false });
  expect(await modeAt(server, '/rfr', cookie.replace('rfr%40', 'maps%40'))).toBeUndefined();
});

it('a link asks for consent again, even with an existing consent', async () => {
  const server = await portalOnDisk().start();
  const { cookie } = await agree(server);
  for (const url of [asking, `${asking}&override-word=guessed`, `${asking}&override-word=`]) {
    const { body } = await visit(server, url, cookie);
    expect(body).toContain(question);
    expect(body).toContain('name="return" value="/rfr"');
  }
});

it('a consent token is valid for its consent only, and only from the form', async () => {
  const server = await portalOnDisk().start();
  const { cookie, location } = await agree(server);
  const { cookie: later } = await agree(server);
  const led = { 'sec-fetch-site': 'same-origin' };
  const page = await visit(server, location, cookie, led);
  expect(pageData(page.body)).toMatchObject({ mode: { isAgreedHere: true } });
  expect((await visit(server, location, later, led)).body).toContain(question);
  for (const site of ['same-site', 'cross-site', 'none']) {
    expect((await visit(server, location, cookie, { 'sec-fetch-site': site })).body).toContain(question);
  }
});

it('a consent survives a restart and is valid for all servers with the same data folder', async () => {
  const portal = portalOnDisk();
  const [one, another] = await Promise.all([portal.start(), portal.start()]);
  const { cookie } = await agree(one);
  expect(await modeAt(another, '/rfr', cookie)).toMatchObject({ app: 'rfr' });
  expect(await modeAt(await portal.start(), '/rfr', cookie)).toMatchObject({ app: 'rfr' });
  const key = join(portal.config.dataFolder, 'override.key');
  expect(statSync(key).mode & 0o077).toBe(0);
  expect(readFileSync(key, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

it('without a stored key logs a warning, and consents end with the process', async () => {
  const portal = portalOnDisk();
  portal.write('data/override.key', '');
  const server = await portal.start();
  const told = portal.events.find(({ event }) => event === 'override-key-not-kept');
  expect(told?.['reason']).toMatch(/holds no key; remove it$/);
  const { cookie } = await agree(server);
  expect(await modeAt(server, '/rfr', cookie)).toMatchObject({ app: 'rfr' });
  expect(await modeAt(await portal.start(), '/rfr', cookie)).toBeUndefined();
});

it('creates no key in production', async () => {
  const portal = portalOnDisk();
  await portal.start({}, { environment: 'production' });
  expect(existsSync(join(portal.config.dataFolder, 'override.key'))).toBe(false);
});
