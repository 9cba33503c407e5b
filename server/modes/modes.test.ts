import type { Response as Answer } from 'light-my-request';
import { sampleManifest } from '../../tests/contract/manifest/sample';
import {
  announcedIn,
  hintOf,
  pageData,
  portalOnDisk,
  removePortals,
  visit,
} from '../../tests/support/portal-server';
import type { PortalServer } from '../server';

afterEach(removePortals);

const hint = hintOf(['visit:rfr-page', 'visit:maps-page']);
const safe = `${hint}; portal-safe=1`;
const here = 'http://localhost:5001';
const agreed = `${hint}; portal-override=${encodeURIComponent(`rfr@${here}`)}`;

const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy']);

function modeIn({ body }: Answer): unknown {
  const data = pageData(body);
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'mode') : undefined;
}

function manifestIn({ body }: Answer): unknown {
  const data = pageData(body);
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'manifest') : undefined;
}

function submit(
  server: PortalServer,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
): Promise<Answer> {
  return server.http.inject({
    method: 'POST',
    url: '/portal/override',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

describe('safe mode', () => {
  it.each([
    ['/rfr?safe', '/rfr'],
    ['/rfr?ccmm=0412&safe&x=%20', '/rfr?ccmm=0412&x=%20'],
    ['/?safe=on', '/'],
    ['//evil?safe', '/evil'],
  ])('begins with %s for as long as the browser is open', async (url, to) => {
    const answer = await visit(await portalOnDisk().start(), url, hint);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: to,
      'cache-control': 'no-store',
      'set-cookie': 'portal-safe=1; Path=/; HttpOnly; SameSite=Lax; Secure',
    });
  });

  it('ends with ?safe=off, and is kept from scripts of a portal without https as well', async () => {
    const server = await portalOnDisk().start({}, { portalOrigin: 'http://localhost:4000' });
    const answer = await visit(server, '/rfr?safe=off', safe);
    expect(answer.headers).toMatchObject({
      location: '/rfr',
      'set-cookie': 'portal-safe=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    });
  });

  it('is no part of ordinary documents', async () => {
    const page = await visit(await portalOnDisk().start(), '/rfr', hint);
    expect(modeIn(page)).toBeUndefined();
    expect(page.body).not.toContain('portal-mode');
    expect(page.body).not.toContain('mode.7a8b');
  });

  it.each(['production', 'development'] as const)(
    'asks no host and admits none, in %s',
    async (environment) => {
      const fetch = jest.fn(() => Promise.reject(new Error('nobody answers')));
      const server = await portalOnDisk().start({ fetch }, { environment });
      const page = await visit(server, '/rfr', safe);
      expect(fetch).not.toHaveBeenCalled();
      expect(announcedIn(page.body)).toEqual([]);
      expect(policyOf(page)).not.toMatch(/rfr\.example|maps\.example/);
      expect(modeIn(page)).toEqual({
        kind: 'safe',
        leftOut: [
          { name: 'rfr', load: 'system' },
          { name: 'maps', load: 'module' },
        ],
      });
    },
  );

  it('leaves the apps of the build with their routes, and says at all other addresses what they are', async () => {
    const manifest = sampleManifest({
      routes: [
        { path: '/home', label: 'Home', app: 'dashboard' },
        {
          path: '/rfr',
          label: 'RfRs',
          permissions: ['visit:rfr-page'],
          app: 'rfr',
          children: [{ path: '/rfr/maps', title: 'Maps', app: 'maps' }],
        },
      ],
    });
    const page = await visit(await portalOnDisk(manifest).start(), '/home', safe);
    expect(manifestIn(page)).toMatchObject({
      apps: [{ name: 'dashboard' }, { name: 'left-out', load: 'builtin' }],
      widgets: [],
      routes: [
        { path: '/home', label: 'Home', app: 'dashboard', hidden: false },
        {
          path: '/rfr',
          title: 'RfRs',
          hidden: true,
          app: 'left-out',
          permissions: ['visit:rfr-page'],
          children: [{ path: '/rfr/maps', title: 'Maps', hidden: true, app: 'left-out' }],
        },
      ],
    });
  });

  it.each([
    ['of the portal', '/rfr', safe],
    ['of the signed-out', '/', 'portal-safe=1'],
  ])('says so on every page %s, with the way back', async (_which, path, cookie) => {
    const page = await visit(await portalOnDisk().start(), path, cookie);
    expect(page.body).toContain('<aside class="portal-mode" aria-label="Safe mode">');
    expect(page.body).toContain('<a href="?safe=off">Leave safe mode</a>');
    expect(page.body).toContain('<link rel="stylesheet" href="/assets/mode.7a8b.css">');
  });

  it('wins over an override', async () => {
    const page = await visit(await portalOnDisk().start(), '/rfr', `${agreed}; portal-safe=1`);
    expect(modeIn(page)).toMatchObject({ kind: 'safe' });
    expect(policyOf(page)).not.toContain(here);
  });

  it('changes nothing of what is pushed to all browsers', async () => {
    const server = await portalOnDisk().start();
    const { body } = await server.http.inject({ url: '/portal/manifest', headers: { cookie: safe } });
    expect(JSON.parse(body)).toMatchObject({ manifest: { apps: [{}, { name: 'rfr' }, { name: 'maps' }] } });
  });
});

describe('an override', () => {
  it('is asked about first: a link alone moves nothing', async () => {
    const page = await visit(await portalOnDisk().start(), `/rfr?x=1&override=rfr@${here}`, hint);
    expect(page.statusCode).toBe(200);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toContain('Load “rfr” from another address?');
    expect(page.body).toContain('<input type="hidden" name="return" value="/rfr?x=1">');
    expect(page.body).not.toContain('<script');
    expect(policyOf(page)).toContain("default-src 'none'");
    expect(policyOf(page)).toContain("form-action 'self'");
    expect(policyOf(page)).toContain("frame-ancestors 'none'");
  });

  it('is agreed to by a form of the portal, and then made a document for', async () => {
    const server = await portalOnDisk().start();
    const answer = await submit(server, { app: 'rfr', address: `${here}/ `, return: '/rfr?x=1' });
    const text = encodeURIComponent(`rfr@${here}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: `/rfr?x=1&override=${text}`,
      'set-cookie': `portal-override=${text}; Path=/; HttpOnly; SameSite=Lax; Secure`,
    });
    const fetch = jest.fn(() => Promise.reject(new Error('nobody answers')));
    const page = await visit(await portalOnDisk().start({ fetch }), String(answer.headers.location), agreed);
    expect(modeIn(page)).toEqual({ kind: 'override', app: 'rfr', address: here });
    expect(policyOf(page)).toContain(`script-src 'self' ${here} https://maps.example.test`);
    expect(policyOf(page)).not.toContain('rfr.example.test');
    expect(page.body).toContain('<strong>rfr</strong> comes from <strong>http://localhost:5001</strong>');
    expect(page.body).toContain('<a href="?override=off">Reset</a>');
    expect(page.body.indexOf('/assets/mode.7a8b.js')).toBeLessThan(page.body.indexOf('/assets/main.1a2b.js'));
    // The address is for the browser alone.
    expect(fetch).not.toHaveBeenCalled();
  });

  it('moves one app, and frees it of the hashes that are pinned for the files of its own host', async () => {
    const apps = [
      { name: 'dashboard', load: 'builtin' },
      { name: 'rfr', load: 'system', host: 'rfr', integrity: { script: 'sha384-pinned' } },
      { name: 'maps', load: 'module', host: 'rfr', integrity: { script: 'sha384-pinned' } },
    ];
    const page = await visit(await portalOnDisk(sampleManifest({ apps })).start(), '/rfr', agreed);
    expect(manifestIn(page)).toMatchObject({
      hosts: { rfr: 'https://rfr.example.test', '(override)': here },
      apps: [
        { name: 'dashboard' },
        { name: 'rfr', load: 'system', host: '(override)' },
        { name: 'maps', host: 'rfr', integrity: { script: 'sha384-pinned' } },
      ],
    });
    expect(JSON.stringify(manifestIn(page)).match(/sha384/g)).toHaveLength(1);
  });

  it.each([
    ['rfr', 'must name an app and an address'],
    ['@http://localhost:5001', 'must name an app and an address'],
    [`rfr@${here}/${'x'.repeat(500)}`, 'must name an app and an address'],
    [`rfrs@${here}`, 'The manifest has no app “rfrs”; did you mean &quot;rfr&quot;?'],
    [`constructor@${here}`, 'The manifest has no app “constructor”.'],
    [`dashboard@${here}`, '“dashboard” is part of the build of the portal'],
    ['rfr@localhost:5001', 'cannot be used: it must be an address that starts with'],
    ['rfr@javascript:alert(1)', 'cannot be used'],
    ['rfr@http://name:secret@localhost:5001', 'cannot be used'],
    ['rfr@http://localhost:5001?x', 'must not carry a query'],
    ['rfr@https://evil.example.test', '“https://evil.example.test” is not on this machine'],
    ['rfr@http://localhost.evil.example.test', 'cannot be used'],
    ['<script>@x', 'The manifest has no app “&lt;script&gt;”'],
  ])('that cannot be says why: %s', async (text, words) => {
    const server = await portalOnDisk().start();
    const page = await visit(server, `/rfr?override=${encodeURIComponent(text)}`, hint);
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain(words);
    expect(page.body).toContain('<a class="portal-question-way" href="/rfr">Go on without it</a>');
    expect(page.body).not.toContain('<form');
    const [app = '', address = ''] = text.split(/@(.*)/);
    const answer = await submit(server, { app, address, return: '/rfr' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.location).toMatch(/^\/rfr\?override=/);
  });

  it('may come from where the operator of the portal says', async () => {
    const server = await portalOnDisk().start({}, { overrideOrigins: ['https://lab.example.test'] });
    const page = await visit(server, '/rfr?override=rfr@https://lab.example.test/branch/', hint);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('name="address" value="https://lab.example.test/branch"');
  });

  it('whose app is gone says so on the page and moves nothing', async () => {
    const cookie = `${hint}; portal-override=${encodeURIComponent(`gone@${here}`)}`;
    const page = await visit(await portalOnDisk().start(), '/rfr', cookie);
    expect(modeIn(page)).toBeUndefined();
    expect(page.body).toContain('An override is no longer in force. The manifest has no app “gone”.');
    expect(policyOf(page)).not.toContain(here);
  });

  it('ends with ?override=off', async () => {
    const answer = await visit(await portalOnDisk().start(), '/rfr?override=off', agreed);
    expect(answer.headers).toMatchObject({
      location: '/rfr',
      'set-cookie': 'portal-override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    });
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' }, 403],
    [{}, 403],
    [{ origin: 'https://evil.example.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:4000', host: 'localhost:4000' }, 303],
  ])('is not agreed to on behalf of the person: %j', async (headers, status) => {
    const server = await portalOnDisk().start();
    const answer = await submit(server, { app: 'rfr', address: here, return: '/' }, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['set-cookie'] === undefined).toBe(status === 403);
  });

  it.each([
    'https://evil.example.test',
    '//evil.example.test',
    '/\\evil.example.test',
    '/\t/evil.example.test',
    '/\r\nset-cookie: x=1',
  ])('leads back to the portal only: %j', async (back) => {
    const server = await portalOnDisk().start();
    const answer = await submit(server, { app: 'rfr', address: here, return: back });
    const { location } = answer.headers;
    expect(new URL(String(location), 'https://portal.example.test').origin).toBe(
      'https://portal.example.test',
    );
  });
});

describe('in production an override is impossible', () => {
  const production = { environment: 'production' } as const;

  it.each([
    [`/rfr?override=rfr@${here}`, hint],
    [`/rfr?override=rfr@${here}`, agreed],
    ['/rfr', agreed],
    ['/rfr?override=nonsense', hint],
  ])('%s with %s is an ordinary document', async (url, cookie) => {
    // Whatever else is set: what is not looked at cannot be wrong.
    const changes = { ...production, overrideOrigins: ['https://lab.example.test'] };
    const page = await visit(await portalOnDisk().start({}, changes), url, cookie);
    expect(page.statusCode).toBe(200);
    expect(modeIn(page)).toBeUndefined();
    expect(page.body).toContain('/assets/main.1a2b.js');
    expect(page.body).not.toContain('portal-mode');
    expect(page.body + policyOf(page)).not.toContain('localhost:5001');
  });

  it('has nobody who would take the word of a form', async () => {
    const server = await portalOnDisk().start({}, production);
    const answer = await submit(server, { app: 'rfr', address: here, return: '/' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
