import {
  createDoctor,
  findings,
  goodFiles,
  getHash,
  listing,
  createListing,
  matching,
  page,
  portalOrigin,
  redirect,
  script,
  sharing,
  style,
  type Files,
  typed,
  withListing,
  withScript,
} from './doctor-parts';
import { cleanUp, stoppedHost, type Handler } from './harness';

afterEach(cleanUp);

describe('portal doctor reports', () => {
  it.each<[string, Files, string, RegExp]>([
    ['a missing asset manifest', {}, 'not-found', /asset-manifest\.json answered 404$/],
    ['a missing script', withScript({ body: '', status: 404 }), 'not-found', /main\.js answered 404$/],
    [
      'a missing style',
      { ...goodFiles, '/main.css': { body: '', status: 410 } },
      'not-found',
      /main\.css answered 410$/,
    ],
    ['a server error', withScript({ body: '', status: 503 }), 'server-error', /main\.js answered 503$/],
    ['a host that requires a sign-in', withListing({ body: '', status: 401 }), 'bad-status', /answered 401$/],
    [
      'an HTML page as asset manifest',
      withListing(page),
      'html',
      /manifest\.json is answered with an HTML page$/,
    ],
    ['an HTML page as script', withScript(page), 'html', /main\.js is answered with an HTML page$/],
    ['an HTML page with a script type', withScript('\n<!DOCTYPE html><p>'), 'html', /HTML page$/],
    ['an asset manifest that is not JSON', withListing('{'), 'not-json', /is not JSON$/],
    ['an asset manifest of another shape', withListing('{"a": 1}'), 'bad-asset-manifest', /does not name/],
    [
      'a script with a wrong type',
      withScript(typed(script, 'text/plain')),
      'wrong-type',
      /text\/plain, not JavaScript$/,
    ],
    [
      'a script without a type',
      withScript(typed(script, undefined)),
      'wrong-type',
      /says that it is nothing in particular, not JavaScript$/,
    ],
    [
      'a style with a wrong type',
      { ...goodFiles, '/main.css': typed(style, 'text/plain') },
      'wrong-type',
      /not CSS$/,
    ],
    [
      'a script without CORS',
      withScript(sharing(script, undefined)),
      'cors-missing',
      /so https:\/\/portal\.example\.test may not use it$/,
    ],
    [
      'a script with CORS for another origin',
      withScript(sharing(script, 'https://other.test')),
      'cors-other-origin',
      /is for https:\/\/other\.test/,
    ],
    [
      'a duplicate CORS header',
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
      'a redirect to another host',
      withScript(redirect('https://cdn.example.test/main.js')),
      'redirected-away',
      /which is not among the app's sources$/,
    ],
    ['a redirect loop', withScript(redirect('/main.js')), 'unreachable', /redirects more than 5 times$/],
    [
      'a script on an undeclared host',
      withListing(createListing('https://cdn.example.test/main.js')),
      'not-in-sources',
      /is on https:\/\/cdn\.example\.test, which is not among the app's sources$/,
    ],
  ])('%s', async (_story, files, code, message) => {
    const outcome = await findings(files);
    expect(outcome.found).toMatchObject([{ code, severity: 'broken', message: matching(message) }]);
    expect(outcome.code).toBe(1);
  });

  it('a file that does not match its hash, with the actual hash', async () => {
    const { found, host } = await findings(goodFiles, { integrity: { script: getHash('other') } });
    expect(found).toEqual([
      {
        code: 'integrity-mismatch',
        severity: 'broken',
        message: `${host}/main.js is not what its integrity hash says; it is ${getHash(script)}`,
      },
    ]);
  });

  it('several faults of one file at once', async () => {
    const headers = { 'access-control-allow-origin': undefined, 'content-type': 'text/plain' };
    const { found } = await findings(withScript({ body: script, headers }), {
      integrity: { script: getHash('other') },
    });
    expect(found.map(({ code }) => code)).toEqual(['wrong-type', 'cors-missing', 'integrity-mismatch']);
  });

  it('an asset manifest of a wrong type, which loads nevertheless', async () => {
    const { code, found } = await findings(withListing(typed(listing, 'text/plain')));
    expect(found).toMatchObject([{ code: 'wrong-type', severity: 'warning' }]);
    expect(code).toBe(0);
  });

  it('CORS for every origin where browsers send cookies', async () => {
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

  it('policy exceptions that an app needs, without calling them faults', async () => {
    const browserSessions = { PORTAL_SESSIONS: 'browser' };
    const { code, found } = await findings(
      goodFiles,
      { needs: ['inline-style', 'eval', 'token'], map: {} },
      browserSessions,
    );
    expect(found.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'note: needs inline-style: the app may use inline styles',
      'note: needs eval: the app may run text as code (eval)',
      "note: needs token: the app is given the person's access token, which is then within reach of every section's script",
      "note: has maps: workers from the portal's own host may run",
    ]);
    expect(code).toBe(0);
  });

  it('a host that does not respond', async () => {
    const host = await stoppedHost();
    const { code, out } = await createDoctor({ maps: host });
    expect(code).toBe(1);
    expect(out[1]).toBe(
      `maps  module    broken  ${host}/asset-manifest.json: nothing answers there (connection refused)`,
    );
  });

  it.each<[string, Handler, RegExp]>([
    ['accepts the connection and never responds', () => undefined, /no answer within 0\.3 s$/],
    [
      'stops in the middle of a response',
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      /no answer within 0\.3 s$/,
    ],
    ['cuts the connection', (request) => request.socket.destroy(), /the connection was cut$/],
  ])('a host that %s', async (_story, handler, message) => {
    const { code, found } = await findings(handler);
    expect(found).toMatchObject([{ code: 'unreachable', message: matching(message) }]);
    expect(code).toBe(1);
  });

  it("a host that this environment does not set, with the outlet's message", async () => {
    const { code, out } = await createDoctor({ maps: null });
    expect(out.slice(0, 2)).toEqual([
      'App   Loads as  Result   What',
      'maps  module    warning  maps host is not defined.',
    ]);
    expect(code).toBe(0);
  });
});
