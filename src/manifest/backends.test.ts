import { sampleBackends, sampleManifest } from '../../tests/contract/manifest/sample';
import type { CheckContext } from './check-context';
import { parseManifest } from './parse';

const parse = (backends: object, known: CheckContext = {}) =>
  parseManifest(sampleManifest({ backends: { ...sampleBackends, ...backends } }), known);

const two = {
  accounts: { internal: 'http://accounts.svc:8080/v1/', public: 'https://accounts.example.test' },
  api: { internal: 'https://10.0.0.7/api', public: 'https://api.example.test/api/' },
  apiUsers: { internal: 'http://users', public: 'http://localhost:4100' },
  socket: { internal: 'ws://socket.svc:9000', public: 'wss://socket.example.test' },
};
const { assets } = sampleBackends;

describe('a back end with two addresses', () => {
  it('gives browsers the public one, and the portal server the internal one', () => {
    const { portal, manifest, serverBackends } = parse(two);
    const ofBrowsers = {
      accounts: 'https://accounts.example.test',
      api: 'https://api.example.test/api',
      apiUsers: 'http://localhost:4100',
      socket: 'wss://socket.example.test',
      assets,
    };
    expect([portal?.backends, manifest?.backends]).toEqual([ofBrowsers, ofBrowsers]);
    expect(serverBackends).toEqual({
      accounts: 'http://accounts.svc:8080/v1',
      api: 'https://10.0.0.7/api',
      apiUsers: 'http://users',
      socket: 'ws://socket.svc:9000',
      assets,
    });
  });

  it('is the same for both with one address', () => {
    const { manifest, serverBackends } = parse({});
    expect(serverBackends).toEqual(manifest?.backends);
  });

  it.each<[string, object, string]>([
    ['without a public address', { api: { internal: 'http://api' } }, '/backends/api'],
    ['without an internal address', { api: { public: 'https://api.example.test' } }, '/backends/api'],
    ['with a third key', { api: { ...two.api, other: 'https://x.example.test' } }, '/backends/api'],
    ['as a list', { api: ['https://api.example.test'] }, '/backends/api'],
    ['of null', { api: null }, '/backends/api'],
    ['for the assets', { assets: two.api }, '/backends/assets'],
    [
      'with an unencrypted public address',
      { api: { ...two.api, public: 'http://api' } },
      '/backends/api/public',
    ],
    [
      'with a script as the internal address',
      { api: { ...two.api, internal: 'javascript:alert(1)' } },
      '/backends/api/internal',
    ],
    [
      'with a file as the internal address',
      { api: { ...two.api, internal: 'file:///etc/passwd' } },
      '/backends/api/internal',
    ],
    ['with a password', { api: { ...two.api, internal: 'http://u:p@api' } }, '/backends/api/internal'],
    ['with a query', { api: { ...two.api, internal: 'http://api?x=1' } }, '/backends/api/internal'],
    ['with a web socket', { socket: { ...two.socket, internal: 'http://api' } }, '/backends/socket/internal'],
  ])('is rejected %s', (_what, backends, path) => {
    const { portal, serverBackends, problems } = parse(backends);
    expect([portal, serverBackends]).toEqual([undefined, undefined]);
    expect(problems.map((problem) => problem.path)).toEqual([path]);
  });
});

describe('advice on internal addresses', () => {
  const advise = (backends: object, known: CheckContext) =>
    parse(backends, known)
      .problems.filter(({ code }) => code.startsWith('internal-'))
      .map(({ severity, path, message }) => [severity, path, message]);
  const held: CheckContext = { environment: 'production', legacyTokens: [] };

  it('warns of unused ones, because browsers hold the tokens', () => {
    const message = 'needs PORTAL_SESSIONS=server: browsers that hold their tokens call the public address';
    const { api } = two;
    expect(advise({ api }, { environment: 'development' })).toEqual([
      ['warning', '/backends/api/internal', message],
    ]);
  });

  it('warns in production of unencrypted ones and those on localhost', () => {
    const message =
      'is not encrypted, so tokens can be read in the network between the portal server and this back end';
    const accounts = { ...two.accounts, internal: 'http://localhost:4100' };
    expect(advise({ ...two, accounts }, held)).toEqual([
      [
        'warning',
        '/backends/accounts/internal',
        'is on localhost, which is right for a back end on the same machine and for no other',
      ],
      ['warning', '/backends/apiUsers/internal', message],
      ['warning', '/backends/socket/internal', message],
    ]);
    expect(advise(two, { ...held, environment: 'development' })).toEqual([]);
  });
});
