import { sampleManifest } from '../../tests/contract/manifest/sample';
import {
  giveConsent,
  localAddress,
  hint,
  getManifest,
  getMode,
  getPolicy,
} from '../../tests/support/mode-responses';
import { getAnnouncedApps, portalOnDisk, removePortals, visit } from '../../tests/support/portal-server';

afterEach(removePortals);

const safe = `${hint}; __Host-portal-safe=1`;

describe('safe mode', () => {
  it.each([
    ['/rfr?safe', '/rfr'],
    ['/rfr?ccmm=0412&safe&x=%20', '/rfr?ccmm=0412&x=%20'],
    ['/?safe=on', '/'],
    ['//evil?safe', '/evil'],
    ['/rfr?%73afe&x', '/rfr?x'],
    ['/rfr?x&s%61fe=1&safe', '/rfr?x'],
  ])('starts with %s, and lasts until the browser closes', async (url, to) => {
    const answer = await visit(await portalOnDisk().start(), url, hint);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: to,
      'cache-control': 'no-store',
      'set-cookie': '__Host-portal-safe=1; Path=/; HttpOnly; SameSite=Lax; Secure',
    });
  });

  it('ends with ?safe=off, and uses an HttpOnly cookie over http, too', async () => {
    const server = await portalOnDisk().start({}, { portalOrigin: 'http://localhost:4000' });
    const answer = await visit(server, '/rfr?safe=off', safe);
    expect(answer.headers).toMatchObject({
      location: '/rfr',
      'set-cookie': 'portal-safe=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    });
  });

  it('does not affect ordinary documents', async () => {
    const page = await visit(await portalOnDisk().start(), '/rfr', hint);
    expect(getMode(page)).toBeUndefined();
    expect(page.body).not.toContain('portal-mode');
    expect(page.body).not.toContain('mode.7a8b');
  });

  it.each(['production', 'development'] as const)(
    'neither requests nor allows app hosts, in %s',
    async (environment) => {
      const fetch = jest.fn(() => Promise.reject(new Error('nobody answers')));
      const server = await portalOnDisk().start({ fetch }, { environment });
      const page = await visit(server, '/rfr', safe);
      expect(fetch).not.toHaveBeenCalled();
      expect(getAnnouncedApps(page.body)).toEqual([]);
      expect(getPolicy(page)).not.toMatch(/rfr\.example|maps\.example/);
      expect(getMode(page)).toEqual({
        kind: 'safe',
        excluded: [
          { name: 'rfr', load: 'system', owner: 'RfR team' },
          { name: 'maps', load: 'module', owner: 'Maps team' },
        ],
      });
    },
  );

  it('keeps built-in apps and shows a placeholder at all other routes', async () => {
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
    expect(getManifest(page)).toMatchObject({
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
    ['of signed-out users', '/', '__Host-portal-safe=1'],
  ])('shows a notice on every page %s, with a link to leave', async (_which, path, cookie) => {
    const page = await visit(await portalOnDisk().start(), path, cookie);
    expect(page.body).toContain('<aside class="portal-mode" aria-label="Safe mode">');
    expect(page.body).toContain('<a href="?safe=off">Leave safe mode</a>');
    expect(page.body).toContain('<link rel="stylesheet" href="/assets/mode.7a8b.css">');
  });

  it('takes precedence over an override', async () => {
    const server = await portalOnDisk().start();
    const page = await visit(server, '/rfr', `${await giveConsent(server)}; __Host-portal-safe=1`);
    expect(getMode(page)).toMatchObject({ kind: 'safe' });
    expect(getPolicy(page)).not.toContain(localAddress);
  });

  it('does not change the manifest that is pushed to browsers', async () => {
    const server = await portalOnDisk().start();
    const { body } = await server.http.inject({ url: '/portal/manifest', headers: { cookie: safe } });
    expect(JSON.parse(body)).toMatchObject({ manifest: { apps: [{}, { name: 'rfr' }, { name: 'maps' }] } });
  });
});
