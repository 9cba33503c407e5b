import {
  createDoctor,
  findings,
  goodFiles,
  getHash,
  listing,
  createListing,
  matching,
  portalOrigin,
  redirect,
  script,
  sharing,
  style,
  type Files,
  withListing,
  withScript,
} from './doctor-parts';
import { cleanUp, commandFolder, fileHost, startHost } from './harness';

afterEach(cleanUp);

describe('portal doctor finds nothing wrong', () => {
  it('with a good app, and prints a table', async () => {
    const host = await startHost(fileHost(goodFiles));
    expect(await createDoctor({ maps: host })).toMatchObject({
      code: 0,
      out: [
        'App   Loads as  Result  What',
        'maps  module    ok      script 0.0 kB; style 0.0 kB; opening it was not checked',
        '1 remote app: 1 ok, 0 with warnings, 0 broken.',
      ],
    });
  });

  it.each<[string, Files, Readonly<Record<string, unknown>>]>([
    ['shared with the portal only', withScript(sharing(script, portalOrigin)), {}],
    ['that has a byte order mark', withListing(`\uFEFF${listing}`), {}],
    ['and without a style', { '/asset-manifest.json': createListing('main.js'), '/main.js': script }, {}],
    ['redirected on its own host', { ...withScript(redirect('/v2/main.js')), '/v2/main.js': script }, {}],
    ['named by the manifest itself', { '/main.js': script }, { entry: 'main.js' }],
    ['with a matching hash', goodFiles, { integrity: { script: getHash(script), style: getHash(style) } }],
  ])('with a file %s', async (_story, files, app) => {
    const { code, found } = await findings(files, app);
    expect(found).toEqual([]);
    expect(code).toBe(0);
  });

  it('with several hashes of the host, of which the strongest counts', async () => {
    const files = JSON.stringify({
      files: { 'main.js': '/main.js', 'main.css': '/main.css' },
      integrity: {
        'main.js': `sha256-AAAA ${getHash('other')} ${getHash(script)}`,
        'main.css': getHash(style),
      },
    });
    expect((await findings(withListing(files))).found).toEqual([]);
  });
});

describe('portal doctor', () => {
  it('examines the named apps, and rejects an unknown name', async () => {
    const hosts = { maps: await startHost(fileHost(goodFiles)), roads: null };
    const named = await createDoctor(hosts, {}, ['maps']);
    expect(named).toMatchObject({
      code: 0,
      out: [expect.anything(), expect.anything(), matching(/^1 remote app: 1 ok/)],
    });
    const unknown = await createDoctor(hosts, {}, ['map']);
    expect(unknown).toMatchObject({ code: 2, out: [] });
    expect(unknown.err.join('\n')).toMatch(/^The manifest has no remote app "map"; did you mean "maps"\?/);
  });

  it('sends requests as a page of the portal does', async () => {
    const origins: unknown[] = [];
    await findings((request, response) => {
      origins.push(request.headers.origin);
      fileHost(goodFiles)(request, response);
    });
    expect(origins).toEqual([portalOrigin, portalOrigin, portalOrigin]);
  });

  it.each(['contract', 'ui'])('reports both versions if an app needs another one of: %s', async (part) => {
    const other = JSON.stringify({
      files: { 'main.js': '/main.js', 'main.css': './main.css' },
      portal: { [part]: '^99.0.0', version: '2.0.0' },
    });
    const { code, found } = await findings(withListing(other));
    expect(code).toBe(1);
    expect(found).toMatchObject([
      {
        code: `other-${part}`,
        severity: 'broken',
        message: matching(/^the app needs version \^99\.0\.0 .*; this portal has \d+\.\d+\.\d+$/),
      },
    ]);
  });

  it("warns of keys without effect for an app's kind of loading", async () => {
    const { code, found } = await findings(goodFiles, { modals: true, module: '@maps/viewer' });
    expect(code).toBe(0);
    expect(found).toMatchObject([
      {
        code: 'key-unused',
        severity: 'warning',
        message: matching(/^"module" says nothing here: .* loads as module does not use it, only system$/),
      },
      {
        code: 'key-unused',
        severity: 'warning',
        message: matching(/^"modals" says nothing here: .* loads as module does not use it, only iframe$/),
      },
    ]);
  });

  it('examines eight apps at a time, and all of them in the end', async () => {
    let open = 0;
    let most = 0;
    const held: (() => void)[] = [];
    const host = await startHost((request, response) => {
      open += 1;
      most = Math.max(most, open);
      held.push(() => {
        open -= 1;
        fileHost(goodFiles)(request, response);
      });
      // Holds the first eight until all have arrived: a ninth request would be seen next to them.
      if (most >= 8) setImmediate(() => held.splice(0).forEach((answer) => answer()));
    });
    const hosts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`app-${index}`, host]));
    const { code, out } = await createDoctor(hosts);
    expect(most).toBe(8);
    expect(out.at(-1)).toBe('20 remote apps: 20 ok, 0 with warnings, 0 broken.');
    expect(code).toBe(0);
  });

  it.each([
    ['not JSON', '{', /^answers\.json: is not JSON: /],
    ['a list', '[1]', /^answers\.json: /],
    ['no valid call', '{ "/api/parcels": [] }', /^answers\.json: .*must read like "GET \/api\/parcels"$/],
  ])('rejects sample responses that are %s', async (_what, text, words) => {
    const { portal, write } = commandFolder('{}');
    write('answers.json', text);
    const { code, err } = await portal(['doctor', '--answers', 'answers.json']);
    expect(code).toBe(1);
    expect(err.join('\n')).toMatch(words);
  });

  it('reports the problems of a manifest that would be rejected', async () => {
    const { code, err } = await commandFolder('{}').portal(['doctor']);
    expect(code).toBe(1);
    expect(err.at(-1)).toMatch(/is refused; mend it first\.$/);
  });
});
