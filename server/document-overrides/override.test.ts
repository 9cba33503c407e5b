import { sampleManifest } from '../../tests/contract/manifest/sample';
import {
  giveConsent,
  localAddress,
  hint,
  getManifest,
  getMode,
  getPolicy,
} from '../../tests/support/mode-responses';
import {
  getCookie,
  portalOnDisk,
  postOverride,
  removePortals,
  submitOverride as submit,
  visit,
} from '../../tests/support/portal-server';

afterEach(removePortals);

describe('an override', () => {
  it('requires consent: a link alone changes nothing', async () => {
    const page = await visit(await portalOnDisk().start(), `/rfr?x=1&override=rfr@${localAddress}`, hint);
    expect(page.statusCode).toBe(200);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toContain('Load “rfr” from another address?');
    expect(page.body).toContain('<input type="hidden" name="return" value="/rfr?x=1">');
    expect(page.body).not.toContain('<script');
    expect(getPolicy(page)).toContain("default-src 'none'");
    expect(getPolicy(page)).toContain("form-action 'self'");
    expect(getPolicy(page)).toContain("frame-ancestors 'none'");
  });

  it('applies to the document after consent through the portal’s form', async () => {
    const fetch = jest.fn(() => Promise.reject(new Error('nobody answers')));
    const server = await portalOnDisk().start({ fetch });
    const answer = await submit(server, { app: 'rfr', address: `${localAddress}/ `, return: '/rfr?x=1' });
    const text = encodeURIComponent(`rfr@${localAddress}`);
    expect(answer.statusCode).toBe(303);
    const { location, 'set-cookie': cookie } = answer.headers;
    expect(String(location).split('&override-word=')[0]).toBe(`/rfr?x=1&override=${text}`);
    expect(cookie).toMatch(/^__Host-portal-override=\S+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const page = await visit(server, String(location), `${hint}; ${getCookie(answer)}`, {
      'sec-fetch-site': 'same-origin',
    });
    expect(getMode(page)).toEqual({
      kind: 'override',
      app: 'rfr',
      address: localAddress,
      isAgreedHere: true,
    });
    expect(getPolicy(page)).toContain(`script-src 'self' ${localAddress} https://maps.example.test`);
    expect(getPolicy(page)).not.toContain('rfr.example.test');
    expect(page.body).toContain('<strong>rfr</strong> comes from <strong>http://localhost:5001</strong>');
    expect(page.body).toContain('<a href="?override=off">Reset</a>');
    expect(page.body.indexOf('/assets/mode.7a8b.js')).toBeLessThan(page.body.indexOf('/assets/main.1a2b.js'));
    // The server must not request the address.
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is not requested by the server before sign-in, even if the section was last open', async () => {
    const fetch = jest.fn(() => Promise.reject(new Error('nobody answers')));
    const server = await portalOnDisk().start({ fetch });
    const cookie = (await giveConsent(server)).replace(hint, '__Host-portal-section=/rfr');
    const page = await visit(server, '/', cookie);
    expect(getMode(page)).toMatchObject({ kind: 'override', app: 'rfr' });
    expect(fetch).not.toHaveBeenCalled();
    await visit(server, '/', '__Host-portal-section=/rfr');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a long address', `/rfr?x=${'%20'.repeat(1_000)}`, undefined],
    ['the path of a URL that is too long for the form', `/rfr?x=${'%20'.repeat(2_000)}`, '/rfr'],
    ['the root from a path that is too long', `/rfr/${'%20'.repeat(2_000)}`, '/'],
  ])('applies on return to %s after consent', async (_which, url, to = url) => {
    const server = await portalOnDisk().start();
    const asking = `${url}${url.includes('?') ? '&' : '?'}override=rfr@${localAddress}`;
    const { body } = await visit(server, asking, hint);
    const [, back = ''] = /name="return" value="([^"]*)"/.exec(body) ?? [];
    const answer = await submit(server, { app: 'rfr', address: localAddress, return: back });
    expect(answer.statusCode).toBe(303);
    expect(String(answer.headers.location).split(/[?&]override=/)[0]).toBe(to);
  });

  it('replaces one app’s host, and drops the pinned hashes of files on it', async () => {
    const apps = [
      { name: 'dashboard', load: 'builtin' },
      { name: 'rfr', load: 'system', host: 'rfr', integrity: { script: 'sha384-pinned' } },
      { name: 'maps', load: 'module', host: 'rfr', integrity: { script: 'sha384-pinned' } },
    ];
    const server = await portalOnDisk(sampleManifest({ apps })).start();
    const page = await visit(server, '/rfr', await giveConsent(server));
    expect(getManifest(page)).toMatchObject({
      hosts: { rfr: 'https://rfr.example.test', '(override)': localAddress },
      apps: [
        { name: 'dashboard' },
        { name: 'rfr', load: 'system', host: '(override)' },
        { name: 'maps', host: 'rfr', integrity: { script: 'sha384-pinned' } },
      ],
    });
    expect(JSON.stringify(getManifest(page)).match(/sha384/g)).toHaveLength(1);
  });

  it.each([
    ['rfr', 'must name an app and an address'],
    ['@http://localhost:5001', 'must name an app and an address'],
    [`rfr@${localAddress}/${'x'.repeat(500)}`, 'must name an app and an address'],
    [`rfrs@${localAddress}`, 'The manifest has no app “rfrs”; did you mean &quot;rfr&quot;?'],
    [`constructor@${localAddress}`, 'The manifest has no app “constructor”.'],
    [`dashboard@${localAddress}`, '“dashboard” is built into the portal'],
    ['rfr@localhost:5001', 'cannot be used: it must be an address that starts with'],
    ['rfr@javascript:alert(1)', 'cannot be used'],
    ['rfr@http://name:secret@localhost:5001', 'cannot be used'],
    ['rfr@http://localhost:5001?x', 'must not carry a query'],
    ['rfr@https://*', 'cannot be used: it must name one host'],
    ['rfr@https://*.evil.example.test', 'cannot be used: it must name one host'],
    ['rfr@https://evil.example.test', '“https://evil.example.test” is not on this computer'],
    ['rfr@http://localhost.evil.example.test', 'cannot be used'],
    ['<script>@x', 'The manifest has no app “&lt;script&gt;”'],
  ])('shows why it is invalid: %s', async (text, words) => {
    const server = await portalOnDisk().start();
    const page = await visit(server, `/rfr?override=${encodeURIComponent(text)}`, hint);
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain(words);
    expect(page.body).toContain(
      '<a class="portal-question-way" href="/rfr">Continue without the override</a>',
    );
    expect(page.body).not.toContain('<form');
    const [app = '', address = ''] = text.split(/@(.*)/);
    const answer = await submit(server, { app, address, return: '/rfr' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.location).toMatch(/^\/rfr\?override=/);
  });

  it('can use the addresses that the operator allows', async () => {
    const server = await portalOnDisk().start({}, { overrideOrigins: ['https://lab.example.test'] });
    const page = await visit(server, '/rfr?override=rfr@https://lab.example.test/branch/', hint);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('name="address" value="https://lab.example.test/branch"');
  });

  it('for a removed app shows a message and changes nothing', async () => {
    const portal = portalOnDisk();
    const cookie = await giveConsent(await portal.start());
    const apps = [{ name: 'dashboard', load: 'builtin' }];
    const routes = [{ path: '/rfr', label: 'RfRs', app: 'dashboard' }];
    portal.writeManifest(sampleManifest({ apps, routes, widgets: [] }));
    const page = await visit(await portal.start(), '/rfr', cookie);
    expect(getMode(page)).toBeUndefined();
    expect(page.body).toContain('An override is no longer active. The manifest has no app “rfr”.');
    expect(getPolicy(page)).not.toContain(localAddress);
  });

  it.each(['/rfr?override=off', '/rfr?%6Fverride=off', '/rfr?overrid%65=off&override'])(
    'ends with %s',
    async (url) => {
      const server = await portalOnDisk().start();
      const answer = await visit(server, url, await giveConsent(server));
      expect(answer.headers).toMatchObject({
        location: '/rfr',
        'set-cookie': '__Host-portal-override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
      });
    },
  );

  it.each([
    'https://evil.example.test',
    '//evil.example.test',
    '/\\evil.example.test',
    '/\t/evil.example.test',
    '/\r\nset-cookie: x=1',
  ])('returns only to the portal: %j', async (back) => {
    const server = await portalOnDisk().start();
    const answer = await submit(server, { app: 'rfr', address: localAddress, return: back });
    const { location } = answer.headers;
    expect(new URL(String(location), 'https://portal.example.test').origin).toBe(
      'https://portal.example.test',
    );
  });
});

describe('an override in production', () => {
  const production = { environment: 'production' } as const;

  it.each([
    ['/rfr', 'a consent'],
    [`/rfr?override=rfr@${localAddress}`, 'a consent'],
    [`/rfr?override=rfr@${localAddress}`, 'none'],
    ['/rfr?override=nonsense', 'none'],
  ])('is ignored at %s with %s in the cookie', async (url, which) => {
    const portal = portalOnDisk();
    const cookie = which === 'none' ? hint : await giveConsent(await portal.start());
    // Neither query nor cookie is read.
    const changes = { ...production, overrideOrigins: ['https://lab.example.test'] };
    const page = await visit(await portal.start({}, changes), url, cookie);
    expect(page.statusCode).toBe(200);
    expect(getMode(page)).toBeUndefined();
    expect(page.body).toContain('/assets/main.1a2b.js');
    expect(page.body).not.toContain('portal-mode');
    expect(page.body + getPolicy(page)).not.toContain('localhost:5001');
  });

  it('is not accepted from a form', async () => {
    const server = await portalOnDisk().start({}, production);
    const answer = await postOverride(server, { app: 'rfr', address: localAddress, return: '/' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
