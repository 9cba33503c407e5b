import { localAddress } from '../../tests/support/mode-responses';
import {
  asNavigation,
  asOwnForm,
  portalOnDisk,
  postOverride,
  removePortals,
  createToken,
  visit,
} from '../../tests/support/portal-server';
import type { PortalServer } from '../server';

afterEach(removePortals);

const question = 'Load “rfr” from another address?';
const overrideUrl = `/rfr?override=rfr@${localAddress}`;
const fields = { app: 'rfr', address: localAddress, return: '/rfr' };

async function ask(server: PortalServer): Promise<string> {
  return createToken(await visit(server, overrideUrl));
}

describe('consent page of an override', () => {
  it('opens in an isolated window', async () => {
    const page = await visit(await portalOnDisk().start(), overrideUrl);
    expect(page.body).toContain(question);
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const document = await visit(await portalOnDisk().start(), '/rfr');
    expect(document.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it.each([
    ['a script that fetches it', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a script that fetches it as HTML', { 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['an embedded object', { 'sec-fetch-dest': 'object' }],
    ['a browser without fetch metadata', { 'sec-fetch-mode': '', 'sec-fetch-dest': '' }],
    ['another host name for this machine', { host: 'evil.example.test' }],
    ['another port of this machine', { host: 'portal.example.test:8443' }],
  ])('sends no token to %s', async (_who, headers) => {
    const page = await visit(await portalOnDisk().start(), overrideUrl, undefined, headers);
    expect(createToken(page)).toBe('');
    expect(page.body).not.toContain('<form');
  });

  it('is opened by the form of the health page, which does not confirm by itself', async () => {
    const server = await portalOnDisk().start();
    const query = new URLSearchParams(fields).toString();
    const headers = { ...asNavigation, 'sec-fetch-site': 'same-origin' };
    const answer = await server.http.inject({ url: `/portal/override?${query}`, headers });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await visit(server, String(answer.headers.location))).body).toContain(question);
  });
});

describe('consent form', () => {
  it.each([
    ['the form of the consent page', {}, 303],
    ['a fetch by a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 403],
    ['a form in a frame', { 'sec-fetch-dest': 'iframe' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another port or a sibling domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['a request that no page initiated', { 'sec-fetch-site': 'none' }, 403],
    ['a browser without fetch metadata', { 'sec-fetch-site': '' }, 403],
    ['another host name for this machine', { host: 'evil.test', origin: 'https://evil.test' }, 403],
    ['a host name other than the origin’s', { host: 'evil.test' }, 403],
    ['another origin', { origin: 'https://evil.test' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
  ])("submitted by %s with the user's token: %j, %d", async (_who, headers, status) => {
    const server = await portalOnDisk().start();
    const token = await ask(server);
    const answer = await postOverride(server, { ...fields, token }, { ...asOwnForm, ...headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['set-cookie'] === undefined).toBe(status === 403);
  });

  it('is rejected without fetch metadata from another host', async () => {
    const server = await portalOnDisk().start();
    const headers = { host: 'evil.test', origin: 'https://evil.test' };
    const answer = await postOverride(server, { ...fields, token: await ask(server) }, headers);
    expect(answer.statusCode).toBe(403);
  });

  it.each([
    ['without a token', () => ''],
    ['with a guessed token', () => `${'a'.repeat(16)}.9999999999999.${'b'.repeat(43)}`],
    ['with an extended token', (token: string) => token.replace(/\.\d+\./, '.9999999999999.')],
  ])('submitted by a script as a form %s opens the consent page', async (_how, change) => {
    const server = await portalOnDisk().start();
    const answer = await postOverride(server, { ...fields, token: change(await ask(server)) });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await visit(server, String(answer.headers.location))).body).toContain(question);
  });

  it('is valid once, and for its override only', async () => {
    const server = await portalOnDisk().start();
    const token = await ask(server);
    const other = { ...fields, address: 'http://localhost:9999' };
    expect((await postOverride(server, { ...other, token })).headers['set-cookie']).toBeUndefined();
    expect((await postOverride(server, { ...fields, token })).headers['set-cookie']).toBeDefined();
    expect((await postOverride(server, { ...fields, token })).headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [599_999, true],
    [600_000, false],
  ])('submitted after %d ms is valid: %s', async (ms, isValid) => {
    let time = 1_000_000;
    const server = await portalOnDisk().start({ now: () => time });
    const token = await ask(server);
    time += ms;
    const answer = await postOverride(server, { ...fields, token });
    expect(answer.headers['set-cookie'] !== undefined).toBe(isValid);
  });

  it('is valid at a replica with the same data folder', async () => {
    const portal = portalOnDisk();
    const [one, other] = [await portal.start(), await portal.start()];
    const answer = await postOverride(other, { ...fields, token: await ask(one) });
    expect(answer.headers['set-cookie']).toBeDefined();
  });

  it.each([
    ['http://localhost:4000', 'localhost:4000', true],
    ['http://localhost:4000', '127.0.0.1:4000', false],
    [undefined, 'localhost:4711', true],
    [undefined, 'evil.test:4711', false],
  ])(
    'is offered by a portal at %s to a browser that requests %s: %s',
    async (portalOrigin, host, isOffered) => {
      const server = await portalOnDisk().start({}, { portalOrigin });
      const page = await visit(server, overrideUrl, undefined, { host });
      expect(createToken(page) !== '').toBe(isOffered);
      const headers = { ...asOwnForm, host, origin: `http://${host}` };
      const answer = await postOverride(server, { ...fields, token: createToken(page) }, headers);
      expect(answer.headers['set-cookie'] !== undefined).toBe(isOffered);
    },
  );
});

describe('a link to safe mode', () => {
  it.each([
    ['typed or bookmarked', { 'sec-fetch-site': 'none' }, 303],
    ['on a page of the portal', { 'sec-fetch-site': 'same-origin' }, 303],
    ['on another site', { 'sec-fetch-site': 'cross-site' }, 200],
    ['on a sibling domain', { 'sec-fetch-site': 'same-site' }, 200],
    ['in a browser without fetch metadata', { 'sec-fetch-site': '' }, 200],
    [
      'on a page of the portal, in a browser that says only which',
      { 'sec-fetch-site': '', referer: 'https://portal.example.test/rfr' },
      303,
    ],
    [
      'on another site, in a browser that says only which',
      { 'sec-fetch-site': '', referer: 'https://evil.test/' },
      200,
    ],
  ])('%s', async (_case, fetchMetadata, status) => {
    const server = await portalOnDisk().start();
    const headers = Object.fromEntries(
      Object.entries({ ...asNavigation, ...fetchMetadata }).filter(([, value]) => value !== ''),
    );
    const answer = await server.http.inject({ url: '/rfr?x=1&safe', headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['set-cookie'] === undefined).toBe(status === 200);
    if (status === 200) expect(answer.body).toContain('Start safe mode?');
  });

  it('shows a form that preserves the URL', async () => {
    const server = await portalOnDisk().start();
    const url = '//evil.test/rfr?ccmm=0412&safe&q=%22%3E%3Cscript%3E';
    const page = await visit(server, url, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(page.body).toContain('<form method="get" action="/evil.test/rfr">');
    expect(page.body).toContain('<input type="hidden" name="ccmm" value="0412">');
    expect(page.body).toContain('<input type="hidden" name="q" value="&quot;&gt;&lt;script&gt;">');
    expect(page.body).toContain('<input type="hidden" name="safe" value="on">');
    expect(page.body).not.toContain('<script');
  });

  it('ends safe mode from any site', async () => {
    const server = await portalOnDisk().start();
    const page = await visit(server, '/rfr?safe=off', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(page.statusCode).toBe(303);
  });
});
