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
const overrideUrl = `/rfr?override=${encodeURIComponent(text)}`;
const hint = createHint(['visit:rfr-page']);
const question = 'Load “rfr” from another address?';

/** Confirms an override; returns the cookie and the redirect URL. */
async function agree(server: PortalServer) {
  const answer = await submitOverride(server, { app: 'rfr', address: here, return: '/rfr' });
  return { cookie: `${hint}; ${getCookie(answer)}`, location: String(answer.headers.location) };
}

function createForgedCookie(value: string): string {
  return `${hint}; __Host-portal-override=${encodeURIComponent(value)}`;
}

async function readMode(server: PortalServer, url: string, cookie: string): Promise<unknown> {
  const data = pageData((await visit(server, url, cookie)).body);
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'mode') : undefined;
}

it.each([
  ['the unsigned query value', text],
  ['with an invalid signature', `${'a'.repeat(16)}.${'b'.repeat(43)}.${text}`],
  ['with dots only', '..'],
])('ignores a forged cookie: %s', async (_how, value) => {
  const server = await portalOnDisk().start();
  expect(await readMode(server, '/rfr', createForgedCookie(value))).toBeUndefined();
  const page = await visit(server, overrideUrl, createForgedCookie(value));
  expect(page.body).toContain(question);
});

it('a consent cannot be transferred to another app', async () => {
  const server = await portalOnDisk().start();
  const { cookie } = await agree(server);
  expect(await readMode(server, '/rfr', cookie)).toMatchObject({ app: 'rfr', isAgreedHere: false });
  expect(await readMode(server, '/rfr', cookie.replace('rfr%40', 'maps%40'))).toBeUndefined();
});

it('a link requires consent again, even with an existing consent', async () => {
  const server = await portalOnDisk().start();
  const { cookie } = await agree(server);
  for (const url of [overrideUrl, `${overrideUrl}&override-word=guessed`, `${overrideUrl}&override-word=`]) {
    const { body } = await visit(server, url, cookie);
    expect(body).toContain(question);
    expect(body).toContain('name="return" value="/rfr"');
  }
});

it('the URL secret is valid for its consent only, and only after the form', async () => {
  const server = await portalOnDisk().start();
  const { cookie, location } = await agree(server);
  const { cookie: later } = await agree(server);
  const afterRedirect = { 'sec-fetch-site': 'same-origin' };
  const page = await visit(server, location, cookie, afterRedirect);
  expect(pageData(page.body)).toMatchObject({ mode: { isAgreedHere: true } });
  expect((await visit(server, location, later, afterRedirect)).body).toContain(question);
  for (const site of ['same-site', 'cross-site', 'none']) {
    expect((await visit(server, location, cookie, { 'sec-fetch-site': site })).body).toContain(question);
  }
});

it('a consent survives a restart and is valid for all servers with the same data folder', async () => {
  const portal = portalOnDisk();
  const [one, another] = await Promise.all([portal.start(), portal.start()]);
  const { cookie } = await agree(one);
  expect(await readMode(another, '/rfr', cookie)).toMatchObject({ app: 'rfr' });
  expect(await readMode(await portal.start(), '/rfr', cookie)).toMatchObject({ app: 'rfr' });
  const key = join(portal.config.dataFolder, 'override.key');
  expect(statSync(key).mode & 0o077).toBe(0);
  expect(readFileSync(key, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

it('without a stored key, logs a warning, and consents end with the process', async () => {
  const portal = portalOnDisk();
  portal.write('data/override.key', '');
  const server = await portal.start();
  const warning = portal.events.find(({ event }) => event === 'override-key-not-kept');
  expect(warning?.['reason']).toMatch(/holds no key; remove it$/);
  const { cookie } = await agree(server);
  expect(await readMode(server, '/rfr', cookie)).toMatchObject({ app: 'rfr' });
  expect(await readMode(await portal.start(), '/rfr', cookie)).toBeUndefined();
});

it('creates no key in production', async () => {
  const portal = portalOnDisk();
  await portal.start({}, { environment: 'production' });
  expect(existsSync(join(portal.config.dataFolder, 'override.key'))).toBe(false);
});
