import { createHash } from 'node:crypto';
import { sampleManifest, samplePortalSection } from '../manifest/sample';
import {
  cleanUp,
  commandFolder,
  fileHost,
  startHost,
  stoppedHost,
  type Handler,
  type HostFile,
  type Outcome,
} from './harness';

afterEach(cleanUp);

type Files = Readonly<Record<string, HostFile | string>>;

const portalOrigin = 'https://portal.example.test';
const script = 'export const mount = 1;';
const style = 'h1 { color: red }';
const listing = JSON.stringify({ files: { 'main.js': '/main.js', 'main.css': './main.css' } });
const goodFiles: Files = { '/asset-manifest.json': listing, '/main.js': script, '/main.css': style };

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

function doctorFor(
  hosts: Readonly<Record<string, string | null>>,
  app: Readonly<Record<string, unknown>> = {},
  words: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const apps = Object.keys(hosts).map((name) => ({ name, load: 'module', host: name, ...app }));
  const manifest = sampleManifest({
    portal: samplePortalSection(),
    hosts,
    apps: [{ name: 'dashboard', load: 'builtin' }, ...apps],
    routes: [{ path: '/home', app: 'dashboard' }],
    widgets: [],
  });
  return commandFolder(JSON.stringify(manifest)).portal(['doctor', ...words], {
    environment: { PORTAL_ORIGIN: portalOrigin, ...environment },
  });
}

interface Found {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

/** What the doctor finds of one app from a host, by its JSON. */
async function findings(
  served: Handler | Files,
  app: Readonly<Record<string, unknown>> = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number; host: string; found: readonly Found[] }> {
  const host = await startHost(typeof served === 'function' ? served : fileHost(served));
  const { code, out } = await doctorFor({ maps: host }, app, ['--json'], environment);
  // The shape is the one that this test is about.
  const answer = JSON.parse(out.join('\n')) as { apps: { findings: Found[] }[] };
  return { code, host, found: answer.apps[0]?.findings ?? [] };
}

const page: HostFile = {
  body: '<!doctype html><title>Hello</title>',
  headers: { 'content-type': 'text/html' },
};
const redirect = (location: string): HostFile => ({ body: '', status: 302, headers: { location } });
const sharing = (body: string, allowed: string | readonly string[] | undefined): HostFile => ({
  body,
  headers: { 'access-control-allow-origin': allowed },
});
const typed = (body: string, type: string | undefined): HostFile => ({
  body,
  headers: { 'content-type': type },
});
const withScript = (file: HostFile | string): Files => ({ ...goodFiles, '/main.js': file });
const withListing = (file: HostFile | string): Files => ({ ...goodFiles, '/asset-manifest.json': file });
const listingOf = (address: string): string => JSON.stringify({ files: { 'main.js': address } });

describe('portal doctor finds nothing wrong', () => {
  it('with a good app, and prints a table', async () => {
    const host = await startHost(fileHost(goodFiles));
    expect(await doctorFor({ maps: host })).toMatchObject({
      code: 0,
      out: [
        'App   Loads as  Result  What',
        'maps  module    ok      script 0.0 kB, style 0.0 kB; lifecycles not checked',
        '1 remote app: 1 ok, 0 with warnings, 0 broken.',
      ],
    });
  });

  it.each<[string, Files, Readonly<Record<string, unknown>>]>([
    ['shared with the portal alone', withScript(sharing(script, portalOrigin)), {}],
    ['that has a byte order mark', withListing(`\uFEFF${listing}`), {}],
    ['and no style', { '/asset-manifest.json': listingOf('main.js'), '/main.js': script }, {}],
    ['redirected on its own host', { ...withScript(redirect('/v2/main.js')), '/v2/main.js': script }, {}],
    ['that the manifest itself names', { '/main.js': script }, { entry: 'main.js' }],
    ['that has its hash', goodFiles, { integrity: { script: hashOf(script), style: hashOf(style) } }],
  ])('with a file %s', async (_story, files, app) => {
    const { code, found } = await findings(files, app);
    expect(found).toEqual([]);
    expect(code).toBe(0);
  });

  it('with the hashes of the host, of which the strongest kind counts', async () => {
    const files = JSON.stringify({
      files: { 'main.js': '/main.js', 'main.css': '/main.css' },
      integrity: { 'main.js': `sha256-AAAA ${hashOf('other')} ${hashOf(script)}`, 'main.css': hashOf(style) },
    });
    expect((await findings(withListing(files))).found).toEqual([]);
  });
});

describe('portal doctor names', () => {
  it.each<[string, Files, string, RegExp]>([
    ['an asset manifest that is missing', {}, 'not-found', /asset-manifest\.json answered 404$/],
    [
      'a script that is missing',
      withScript({ body: '', status: 404 }),
      'not-found',
      /main\.js answered 404$/,
    ],
    [
      'a style that is missing',
      { ...goodFiles, '/main.css': { body: '', status: 410 } },
      'not-found',
      /main\.css answered 410$/,
    ],
    ['a server that fails', withScript({ body: '', status: 503 }), 'server-error', /main\.js answered 503$/],
    ['a host that asks who it is', withListing({ body: '', status: 401 }), 'bad-status', /answered 401$/],
    [
      'a page for an asset manifest',
      withListing(page),
      'html',
      /manifest\.json is answered with an HTML page$/,
    ],
    ['a page for a script', withScript(page), 'html', /main\.js is answered with an HTML page$/],
    ['a page that calls itself a script', withScript('\n<!DOCTYPE html><p>'), 'html', /HTML page$/],
    ['an asset manifest that is not JSON', withListing('{'), 'not-json', /is not JSON$/],
    ['an asset manifest of another shape', withListing('{"a": 1}'), 'bad-asset-manifest', /does not name/],
    [
      'a script of a wrong type',
      withScript(typed(script, 'text/plain')),
      'wrong-type',
      /text\/plain, not JavaScript$/,
    ],
    [
      'a script of no type',
      withScript(typed(script, undefined)),
      'wrong-type',
      /says that it is nothing in particular, not JavaScript$/,
    ],
    [
      'a style of a wrong type',
      { ...goodFiles, '/main.css': typed(style, 'text/plain') },
      'wrong-type',
      /not CSS$/,
    ],
    [
      'a script that is not shared',
      withScript(sharing(script, undefined)),
      'cors-missing',
      /so https:\/\/portal\.example\.test may not use it$/,
    ],
    [
      'a script that is shared with somebody else',
      withScript(sharing(script, 'https://other.test')),
      'cors-other-origin',
      /is for https:\/\/other\.test/,
    ],
    [
      'a doubled header',
      withListing(sharing(listing, ['*', portalOrigin])),
      'cors-doubled',
      /more than once \(\*, https:\/\/portal\.example\.test\)/,
    ],
    [
      'a redirect to a sign-in page, without its query',
      withScript(redirect('https://idp.example.test/login?token=secret')),
      'login-redirect',
      /is redirected to a sign-in page, https:\/\/idp\.example\.test\/login$/,
    ],
    [
      'a redirect to a page of the host',
      { ...withScript(redirect('/welcome')), '/welcome': page },
      'login-redirect',
      /main\.js is redirected to a page, .*\/welcome$/,
    ],
    [
      'a redirect to somewhere else',
      withScript(redirect('https://cdn.example.test/main.js')),
      'redirected-away',
      /which is not among the app's sources$/,
    ],
    [
      'redirects without an end',
      withScript(redirect('/main.js')),
      'unreachable',
      /redirects more than 5 times$/,
    ],
    [
      'a script on an undeclared host',
      withListing(listingOf('https://cdn.example.test/main.js')),
      'not-in-sources',
      /is on https:\/\/cdn\.example\.test, which is not among the app's sources$/,
    ],
  ])('%s', async (_story, files, code, message) => {
    const outcome = await findings(files);
    expect(outcome.found).toMatchObject([{ code, severity: 'broken', message: matching(message) }]);
    expect(outcome.code).toBe(1);
  });

  it('a file that is not what its hash says, with the hash that it has', async () => {
    const { found, host } = await findings(goodFiles, { integrity: { script: hashOf('other') } });
    expect(found).toEqual([
      {
        code: 'integrity-mismatch',
        severity: 'broken',
        message: `${host}/main.js is not what its integrity hash says; it is ${hashOf(script)}`,
      },
    ]);
  });

  it('several faults of one file at once', async () => {
    const headers = { 'access-control-allow-origin': undefined, 'content-type': 'text/plain' };
    const { found } = await findings(withScript({ body: script, headers }), {
      integrity: { script: hashOf('other') },
    });
    expect(found.map(({ code }) => code)).toEqual(['wrong-type', 'cors-missing', 'integrity-mismatch']);
  });

  it('an asset manifest of a wrong type, which loads all the same', async () => {
    const { code, found } = await findings(withListing(typed(listing, 'text/plain')));
    expect(found).toMatchObject([{ code: 'wrong-type', severity: 'warning' }]);
    expect(code).toBe(0);
  });

  it('sharing with everybody where browsers send cookies', async () => {
    const production = { PORTAL_ENVIRONMENT: 'production' };
    const refused = await findings(goodFiles, {}, production);
    expect(refused.found).toMatchObject([{ code: 'cors-credentials' }]);
    const headers = {
      'access-control-allow-origin': portalOrigin,
      'access-control-allow-credentials': 'true',
    };
    const granted = await findings(withListing({ body: listing, headers }), {}, production);
    expect(granted.found).toEqual([]);
  });

  it('what an app needs beyond the strict policy, without calling it a fault', async () => {
    const { code, found } = await findings(goodFiles, { needs: ['inline-style', 'eval', 'token'] });
    expect(found.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'note: needs inline-style: the app may use inline styles',
      'note: needs eval: the app may run text as code (eval)',
      "note: needs token: the app is given the person's access token",
    ]);
    expect(code).toBe(0);
  });

  it('a host that nobody answers for', async () => {
    const host = await stoppedHost();
    const { code, out } = await doctorFor({ maps: host });
    expect(code).toBe(1);
    expect(out[1]).toBe(
      `maps  module    broken  ${host}/asset-manifest.json: nothing answers there (connection refused)`,
    );
  });

  it.each<[string, Handler, RegExp]>([
    ['takes the question and never answers', () => undefined, /no answer within 0\.3 s$/],
    [
      'begins to answer and stops',
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      /no answer within 0\.3 s$/,
    ],
    ['cuts the connection', (request) => request.socket.destroy(), /the connection was cut$/],
  ])('a host that %s', async (_story, handler, message) => {
    const { code, found } = await findings(handler);
    expect(found).toMatchObject([{ code: 'unreachable', message: matching(message) }]);
    expect(code).toBe(1);
  });

  it('a host that this environment does not set, as the outlet does', async () => {
    const { code, out } = await doctorFor({ maps: null });
    expect(out.slice(0, 2)).toEqual([
      'App   Loads as  Result   What',
      'maps  module    warning  maps host is not defined.',
    ]);
    expect(code).toBe(0);
  });
});

describe('portal doctor looks at', () => {
  const twice: Files = {
    ...goodFiles,
    '/vue.js': { body: '', status: 404 },
    '/legacy.js': typed('', 'text/plain'),
    '/more/extra.mjs': page,
  };

  it('imports, page scripts and the scripts among the sources', async () => {
    const { host, found } = await findings(twice, {
      imports: { vue: 'vue.js' },
      globals: ['legacy.js'],
    });
    expect(found).toMatchObject([
      { code: 'not-found', message: `${host}/vue.js answered 404` },
      { code: 'wrong-type', message: matching(/legacy\.js says that it is text\/plain, not JavaScript$/) },
    ]);
    const { out } = await doctorFor(
      { maps: host },
      { sources: { script: [`${host}/more/extra.mjs`, host] } },
    );
    expect(out[1]).toBe(`maps  module    broken  ${host}/more/extra.mjs is answered with an HTML page`);
  });

  it('all scripts and styles that the host lists for its entry', async () => {
    const entries = { 'main.js': '/main.js', 'vendor.js': '/vendor.js', 'main.css': '/main.css' };
    const listed = { files: entries, entrypoints: ['vendor.js', 'main.js', 'reset.css', 'main.css'] };
    const { host, found } = await findings(withListing(JSON.stringify(listed)));
    expect(found.map(({ message }) => message)).toEqual([
      `${host}/vendor.js answered 404`,
      `${host}/reset.css answered 404`,
    ]);
  });

  it.each<[string, HostFile['headers'], string[]]>([
    ['may be framed', {}, []],
    ['names who may frame it', { 'content-security-policy': `frame-ancestors ${portalOrigin}` }, []],
    ['is for its own host alone', { 'x-frame-options': 'SAMEORIGIN' }, ['frame-refused']],
    [
      'is for nobody',
      { 'content-security-policy': "default-src *; frame-ancestors 'none'" },
      ['frame-refused'],
    ],
    ['is no page', { 'content-type': 'application/pdf' }, ['wrong-type']],
  ])('a page for a frame that %s', async (_story, headers, codes) => {
    const { found } = await findings(
      { '/': { ...page, headers: { 'content-type': 'text/html', ...headers } } },
      { load: 'iframe' },
    );
    expect(found.map(({ code }) => code)).toEqual(codes);
  });
});

describe('portal doctor', () => {
  it('asks as a page of the portal does', async () => {
    const origins: unknown[] = [];
    await findings((request, response) => {
      origins.push(request.headers.origin);
      fileHost(goodFiles)(request, response);
    });
    expect(origins).toEqual([portalOrigin, portalOrigin, portalOrigin]);
  });

  it('looks at eight apps at a time, and at all of them in the end', async () => {
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
      // The first eight are held until all of them are here; a ninth would be seen beside them.
      if (most >= 8) setImmediate(() => held.splice(0).forEach((answer) => answer()));
    });
    const hosts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`app-${index}`, host]));
    const { code, out } = await doctorFor(hosts);
    expect(most).toBe(8);
    expect(out.at(-1)).toBe('20 remote apps: 20 ok, 0 with warnings, 0 broken.');
    expect(code).toBe(0);
  });

  it('says what is wrong with a manifest that would be refused', async () => {
    const { code, err } = await commandFolder('{}').portal(['doctor']);
    expect(code).toBe(1);
    expect(err.at(-1)).toMatch(/is refused; mend it first\.$/);
  });
});
