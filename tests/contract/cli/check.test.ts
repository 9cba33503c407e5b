import { createIntegrationRoutes } from '#manifest';
import { parseManifestText } from '#manifest/text';
import { createOutline } from '../../../src/stores/manifest-outline';
import { brokenManifests, brokenText, goodText } from '../manifest/corpus';
import { productManifestText } from '../manifest/sample';
import { cleanUp, commandFolder } from './harness';

afterEach(cleanUp);

/** The good manifest, with icons of the design system. */
const good = goodText
  .replace('"icon": "share"', '"icon": "linkedin"')
  .replace('"icon": "map"', '"icon": "package"');

describe('portal check', () => {
  it('summarizes a good manifest', async () => {
    const { manifestFile, portal } = commandFolder(good);
    expect(await portal(['check'])).toMatchObject({
      code: 0,
      out: [`${manifestFile} is good: 5 apps, 7 routes, 1 widget.`],
      err: [],
    });
  });

  it('counts the routes of the product as its manifest page does', async () => {
    const { portal } = commandFolder(productManifestText());
    const { manifest } = parseManifestText(productManifestText());
    if (manifest === undefined) throw new Error('The manifest of the product is refused.');
    const { routes } = createOutline(manifest, createIntegrationRoutes(manifest));
    const all = routes.flatMap((route) => [route, ...route.children]);
    expect((await portal(['check'])).out[0]).toContain(` ${all.length} routes, `);
  });

  it('prints all problems at once, worded as in the server’s log, and fails', async () => {
    const text = good
      .replace('"app": "assessment"\n    },\n    {\n      "path": "/maps"', (found) =>
        found.replace('assessment', 'asessment'),
      )
      .replace('"tooltip"', '"tooltipp"')
      .replace('"new": "2026-12-31"', '"new": "2026-06-14"');
    const { manifestFile, portal } = commandFolder(text);
    expect(await portal(['check'])).toMatchObject({
      code: 1,
      out: [
        `${manifestFile}:69:7 /routes/1/tooltipp unknown key "tooltipp"; did you mean "tooltip"?`,
        `${manifestFile}:73:14 /routes/1/app unknown app "asessment"; did you mean "assessment"?`,
        `warning: ${manifestFile}:82:14 /routes/2/new new flag expired on 2026-06-14; remove it`,
        `${manifestFile}: 2 errors, 1 warning`,
      ],
    });
  });

  it('does not fail for warnings alone', async () => {
    const { manifestFile, portal } = commandFolder(good.replace('"https://maps.example.test"', 'null'));
    const { code, out } = await portal(['check']);
    expect(code).toBe(0);
    expect(out).toEqual([
      `warning: ${manifestFile}:43:15 /apps/2/host the host "maps" is not set in this environment; its outlet will say so`,
      `${manifestFile}: 1 warning`,
    ]);
  });

  it('uses the URLs in the environment, as the server does', async () => {
    const { portal } = commandFolder(good.replace('"https://maps.example.test"', 'null'));
    const set = await portal(['check'], { environment: { PORTAL_HOST_MAPS: 'https://maps.other.test' } });
    expect(set).toMatchObject({ code: 0, out: [expect.stringMatching(/is good/)] });
    const refused = await portal(['check'], { environment: { PORTAL_HOST_MAPS: 'http://maps.other.test' } });
    expect(refused.code).toBe(1);
    expect(refused.out[0]).toMatch(/\/hosts\/maps must be .* \(set by the environment\)$/);
  });

  it('knows which apps receive a token from the portal server', async () => {
    const text = good.replace('"inline-style"', '"token"');
    const { portal } = commandFolder(text);
    const check = async (environment: Readonly<Record<string, string>>) => {
      const { code, out } = await portal(['check'], { environment });
      return [code, out[0]];
    };
    const server = { PORTAL_SESSIONS: 'server' };
    expect(await check({ PORTAL_SESSIONS: 'browser' })).toEqual([0, expect.stringContaining('is good')]);
    expect(await check(server)).toEqual([1, expect.stringContaining('name it in PORTAL_LEGACY_TOKENS')]);
    expect(await check({ ...server, PORTAL_LEGACY_TOKENS: 'other, reports' })).toEqual([
      0,
      expect.stringContaining("is within reach of every section's script"),
    ]);
  });

  it('checks internal URLs of back ends, and validates the one in the environment as a whole', async () => {
    const api = '"https://api.example.test/v1"';
    const { portal } = commandFolder(good.replace(api, `{ "internal": "http://api.svc", "public": ${api} }`));
    const check = async (environment: Readonly<Record<string, string>>) => {
      const { code, out } = await portal(['check'], { environment });
      return [code, out[0]];
    };
    const isGood: unknown = expect.stringContaining('is good');
    expect(await check({ PORTAL_SESSIONS: 'browser' })).toEqual([
      0,
      expect.stringMatching(/:\d+:\d+ \/backends\/api\/internal needs PORTAL_SESSIONS=server/),
    ]);
    expect(await check({ PORTAL_SESSIONS: 'server' })).toEqual([0, isGood]);
    const replaced = { PORTAL_SESSIONS: 'browser', PORTAL_BACKEND_API: 'https://other.example.test' };
    expect(await check(replaced)).toEqual([0, isGood]);
  });

  it("takes the portal's URL and the known icons into account", async () => {
    const { portal } = commandFolder(good.replace('"icon": "package"', '"icon": "packge"'));
    const { out } = await portal(['check'], {
      environment: { PORTAL_ORIGIN: 'https://viewer.example.test/' },
    });
    expect(out.map((line) => line.replace(/^\S+ /, ''))).toEqual([
      "/apps/2/sources/frame/0 is the portal's own origin, which must not be shown in a frame",
      '/routes/2/icon unknown icon "packge"; did you mean "package"?',
      '2 errors',
    ]);
  });

  it('reports before a production start what the portal server would reject', async () => {
    const local = good.replace('"https://maps.example.test"', '"http://localhost:4201"');
    const { portal } = commandFolder(local);
    const { code, out } = await portal(['check', '--environment', 'production'], {
      environment: { PORTAL_ORIGIN: 'https://portal.example.test', PORTAL_LOG: 'loud' },
    });
    expect(code).toBe(1);
    expect(out.map((line) => line.replace(/; this makes a key: .*/, ''))).toEqual(
      expect.arrayContaining([
        'PORTAL_LOG must be one of debug, info, warn, error',
        'PORTAL_IDENTITY_ENDPOINT must be set in production',
        'PORTAL_IDENTITY_POOL must be set in production',
        'PORTAL_IDENTITY_CLIENT must be set in production',
        expect.stringMatching(/portal\.manifest\.json:\d+:\d+ \/hosts\/maps is on localhost/),
      ]),
    );
    expect(await portal(['check', '--environment', 'development'])).toMatchObject({
      code: 0,
      out: [expect.stringContaining('is good')],
    });
  });

  it('checks another file if one is named', async () => {
    const { manifestFile, write, portal } = commandFolder(good);
    write('other.json', '{ "manifestVersion": 2 }');
    const other = manifestFile.replace('portal.manifest.json', 'other.json');
    const { code, out } = await portal(['check', other]);
    expect(code).toBe(1);
    expect(out).toContain(`${other}:1:1 / needs "apps"`);
  });

  it('warns of a route that the edit opens to everyone, compared with the last active manifest', async () => {
    const opened = good.replace(
      /"permissions": \["visit:assessment-page"\],(?=\s+"append")/,
      '"permissions": [],',
    );
    expect(opened).not.toBe(good);
    const { manifestFile, write, portal } = commandFolder(opened);
    expect((await portal(['check'])).out).toEqual([expect.stringMatching(/is good/)]);
    write('data/history/2026-06-14T10-00-00.000Z_0123456789ab.json', good);
    write('data/history/2026-06-13T10-00-00.000Z_ba9876543210.json', 'no longer read');
    const { code, out } = await portal(['check']);
    expect(code).toBe(0);
    expect(out).toEqual([
      expect.stringMatching(
        /^warning: .*\/routes\/1\/permissions is now open to everyone signed in; before, it asked for visit:assessment-page\. /,
      ),
      `${manifestFile}: 1 warning`,
    ]);
    write('data/history/2026-06-15T10-00-00.000Z_fedcba987654.json', 'cannot be read');
    expect((await portal(['check'])).out).toEqual([expect.stringMatching(/is good/)]);
  });

  it('reports a file that cannot be read', async () => {
    const { portal } = commandFolder(good);
    const { code, err } = await portal(['check', '/nowhere/portal.manifest.json']);
    expect(code).toBe(1);
    expect(err[0]).toMatch(/^\/nowhere\/portal\.manifest\.json cannot be read: /);
  });

  it('never changes the file', async () => {
    const text = brokenText(
      brokenManifests[0] ?? { story: '', edit: ['', ''], code: 'schema', path: '', line: 0, message: /x/ },
    );
    const { read, portal } = commandFolder(text);
    await portal(['check']);
    expect(read('portal.manifest.json')).toBe(text);
  });
});

describe('portal', () => {
  it.each([
    [[], 2, /^portal <command>/],
    [['--help'], 0, /^portal <command>/],
    [['help', 'check'], 0, /^portal check/],
    [['check', '--help'], 0, /^portal check/],
    [['--version'], 0, /^\d+\.\d+\.\d+$/],
    [['doctor', '-h'], 0, /^portal doctor/],
    [['add', '--help'], 0, /^portal add/],
    [['history', '--help'], 0, /^portal history/],
    [['revert', '--help'], 0, /^portal revert/],
  ])('%j prints its help', async (words, code, start) => {
    const outcome = await commandFolder(good).portal(words);
    expect(outcome.code).toBe(code);
    expect(outcome.out[0]).toMatch(start);
    expect(outcome.err).toEqual([]);
  });

  it.each([
    [['chek'], 'There is no command "chek"; did you mean "check"?'],
    [['check', 'a', 'b'], 'At most one file can be checked at a time.'],
    [['check', '--fast'], "Unknown option '--fast'."],
    [['revert', 'a', 'b'], 'Name one revision at most.'],
    [['add', '--name'], "Option '--name <value>' argument missing."],
    [['add', '--name', 'plans'], '--name and --host are needed.'],
  ])('%j is rejected with the reason', async (words, message) => {
    const outcome = await commandFolder(good).portal(words);
    expect(outcome.code).toBe(2);
    expect(outcome.err[0]).toBe(message);
    expect(outcome.out).toEqual([]);
  });

  it('reports invalid settings', async () => {
    const { portal } = commandFolder(good);
    const { code, err } = await portal(['check'], { environment: { PORTAL_ORIGIN: 'portal' } });
    expect(code).toBe(1);
    expect(err[0]).toMatch(/^PORTAL_ORIGIN must be an address/);
  });
});
