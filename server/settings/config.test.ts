import { randomBytes } from 'node:crypto';
import { hostileAddresses } from '../../tests/support/hostile-addresses';
import { parseConfig, readConfig } from './config';

describe('settings', () => {
  it('have defaults without any variable', () => {
    expect(readConfig({})).toEqual({
      config: {
        environment: 'development',
        port: 4000,
        address: undefined,
        portalOrigin: 'http://localhost:4000',
        manifestFile: 'portal.manifest.json',
        dataFolder: '.data/portal',
        shellFolder: 'dist/shell',
        overrides: { hosts: {}, backends: {} },
        identity: {
          endpoint: 'http://localhost:4100/idp',
          pool: 'ca-central-1_Sandbox1',
          client: 'sandboxportalclient',
        },
        captcha: undefined,
        loginHost: undefined,
        collector: undefined,
        prometheus: undefined,
        devAssets: undefined,
        overrideOrigins: [],
        logLevel: 'info',
        operating: {
          eventStreams: { perAddress: 2_000, total: 20_000 },
          trustedProxies: ['127.0.0.1', '::1'],
          metrics: undefined,
          stopNotice: 0,
          stopPatience: 10_000,
          requestTimeout: 30_000,
          keepAlive: 75_000,
          headerBytes: 16_384,
          retainedAssets: undefined,
        },
        legacyTokens: [],
        sessions: {
          portalOrigin: 'http://localhost:4000',
          keys: undefined,
          lifetime: 12 * 3_600_000,
          refreshPeriod: 60_000,
          rotatesTokens: false,
          legacyTokens: [],
          calls: { bodyBytes: 26_000_000, answerBytes: 256_000_000, timeout: 60_000 },
        },
      },
      warnings: [],
    });
  });

  it('configure sign-in', () => {
    const { config, warnings } = readConfig({
      PORTAL_IDENTITY_TOKENS: 'cookies',
      PORTAL_IDENTITY_HOSTED: 'http://localhost:4100/idp/',
      PORTAL_CAPTCHA_SCRIPT: 'https://www.captcha.test/recaptcha/api.js',
      PORTAL_CAPTCHA_KEY: 'key',
      PORTAL_CAPTCHA_SOURCES: 'https://static.captcha.test, https://www.captcha.test',
      PORTAL_CAPTCHA_NEEDS: 'inline-style',
    });
    expect(config.identity).toMatchObject({
      tokens: 'cookies',
      hosted: { address: 'http://localhost:4100/idp' },
    });
    expect(config.captcha).toEqual({
      script: 'https://www.captcha.test/recaptcha/api.js',
      key: 'key',
      sources: ['https://www.captcha.test', 'https://static.captcha.test'],
      needs: ['inline-style'],
    });
    expect(warnings).toEqual(['PORTAL_IDENTITY_TOKENS has no effect with PORTAL_SESSIONS=server']);
    expect(readConfig({ PORTAL_LOGIN_HOST: 'https://login.example.test' }).config.loginHost).toBe(
      'https://login.example.test',
    );
  });

  it.each([
    [{ PORTAL_CAPTCHA_SCRIPT: 'https://captcha.test/api.js' }, /are set together or not at all/],
    [{ PORTAL_CAPTCHA_KEY: 'key' }, /are set together or not at all/],
    [{ PORTAL_CAPTCHA_SOURCES: 'everywhere' }, /PORTAL_CAPTCHA_SOURCES/],
    [{ PORTAL_CAPTCHA_NEEDS: 'everything' }, /PORTAL_CAPTCHA_NEEDS/],
    [{ PORTAL_IDENTITY_TOKENS: 'memory' }, /PORTAL_IDENTITY_TOKENS must be local or cookies/],
    [{ PORTAL_IDENTITY_HOSTED: 'http://login.example.test' }, /PORTAL_IDENTITY_HOSTED/],
    [
      { PORTAL_IDENTITY_HOSTED: 'https://a.test', PORTAL_LOGIN_HOST: 'https://b.test' },
      /PORTAL_LOGIN_HOST and PORTAL_IDENTITY_HOSTED exclude each other/,
    ],
  ])('reject an invalid sign-in configuration: %j', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words);
  });

  it('read hosts and back ends of the manifest by name', () => {
    const { config, warnings } = readConfig({
      PORTAL_HOST_MY_PRODUCTS: 'https://products.example.test',
      PORTAL_BACKEND_API_USERS: 'https://users.example.test',
      PORTAL_BACKEND_SOCKET: 'wss://socket.example.test',
    });
    expect(config.overrides).toEqual({
      hosts: { 'my-products': 'https://products.example.test' },
      backends: { apiUsers: 'https://users.example.test', socket: 'wss://socket.example.test' },
    });
    expect(warnings).toEqual([]);
  });

  it.each([
    [{}, 'http://localhost:4000'],
    [{ PORTAL_PORT: '4400' }, 'http://localhost:4400'],
    [{ PORTAL_PORT: '4400', PORTAL_ADDRESS: '::1' }, 'http://[::1]:4400'],
    [{ PORTAL_ORIGIN: 'https://portal.example.test/' }, 'https://portal.example.test'],
    [{ PORTAL_PORT: '0', PORTAL_SESSIONS: 'browser' }, undefined],
  ])('read the public address of the portal: %j', (environment, origin) => {
    expect(readConfig({ ...environment }).config.portalOrigin).toBe(origin);
  });

  it('ignore empty and unrelated variables', () => {
    const { config, warnings } = readConfig({
      PORTAL_PORT: ' ',
      PORTAL_HOST_RFR: '',
      PATH: '/bin',
      PORT: 'x',
    });
    expect(config.port).toBe(4000);
    expect(config.overrides.hosts).toEqual({});
    expect(warnings).toEqual([]);
  });

  it.each([
    ['PORTAL_PROT', 'PORTAL_PROT is not a setting of the portal server; did you mean "PORTAL_PORT"?'],
    [
      'PORTAL_BACKEND_SOCKETS',
      'PORTAL_BACKEND_SOCKETS is not a setting of the portal server; did you mean "PORTAL_BACKEND_SOCKET"?',
    ],
    ['PORTAL_ZZZZZZZZZZZZZZZZZZZZ', 'PORTAL_ZZZZZZZZZZZZZZZZZZZZ is not a setting of the portal server'],
  ])('warn of %s', (name, warning) => {
    expect(readConfig({ [name]: 'x' }).warnings).toEqual([warning]);
  });

  it.each([
    [{ PORTAL_PORT: 'http' }, 'PORTAL_PORT must be a port number'],
    [{ PORTAL_PORT: '70000' }, 'PORTAL_PORT must be a port number up to 65535'],
    [{ PORTAL_ENVIRONMENT: 'staging' }, 'PORTAL_ENVIRONMENT must be production or development'],
    [{ PORTAL_IDENTITY_ENDPOINT: 'javascript:alert(1)' }, 'PORTAL_IDENTITY_ENDPOINT must be an address'],
    [{ PORTAL_IDENTITY_ENDPOINT: 'http://idp.example.test' }, 'PORTAL_IDENTITY_ENDPOINT must be an address'],
    [{ PORTAL_COLLECT: 'collect' }, 'PORTAL_COLLECT must be an address'],
    [{ PORTAL_DEV_ASSETS: 'x' }, 'PORTAL_DEV_ASSETS must be an address'],
    [{ PORTAL_OVERRIDES: 'everywhere' }, 'PORTAL_OVERRIDES.0 must be an address'],
    [{ PORTAL_LOG: 'loud' }, 'PORTAL_LOG must be one of debug, info, warn, error'],
  ])('reject %p with a message', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words);
  });

  it('report every problem at once', () => {
    expect(() => readConfig({ PORTAL_PORT: 'x', PORTAL_LOG: 'y' })).toThrow(/PORTAL_PORT[^]*PORTAL_LOG/);
  });
});

describe('settings in production', () => {
  const production = {
    PORTAL_ENVIRONMENT: 'production',
    PORTAL_ORIGIN: 'https://portal.example.test',
    PORTAL_IDENTITY_ENDPOINT: 'https://cognito-idp.ca-central-1.amazonaws.com',
    PORTAL_IDENTITY_POOL: 'ca-central-1_Example1',
    PORTAL_IDENTITY_CLIENT: 'exampleclient',
    PORTAL_SESSION_KEYS: randomBytes(32).toString('base64url'),
  };

  it('are valid when all required settings are set', () => {
    expect(parseConfig(production)).toMatchObject({ ok: true, value: { warnings: [] } });
  });

  it.each(Object.keys(production).filter((name) => name !== 'PORTAL_ENVIRONMENT'))('require %s', (name) => {
    const missing = parseConfig({ ...production, [name]: ' ' });
    expect(missing).toEqual({
      ok: false,
      error: [expect.stringContaining(`${name} must be set in production`)],
    });
  });

  it.each([
    ['PORTAL_DEV_ASSETS', 'http://localhost:4050'],
    ['PORTAL_OVERRIDES', 'https://lab.example.test'],
  ])('refuse %s', (name, value) => {
    expect(parseConfig({ ...production, [name]: value })).toEqual({
      ok: false,
      error: [`${name} is for development only`],
    });
  });

  it('report missing and invalid settings together', () => {
    const parsed = parseConfig({ PORTAL_ENVIRONMENT: 'production', PORTAL_PORT: 'http' });
    expect(parsed.ok ? [] : parsed.error.map((line) => line.split(' ', 1)[0])).toEqual([
      'PORTAL_PORT',
      'PORTAL_ORIGIN',
      'PORTAL_IDENTITY_ENDPOINT',
      'PORTAL_IDENTITY_POOL',
      'PORTAL_IDENTITY_CLIENT',
    ]);
  });

  it('require no session keys if browsers hold their tokens', () => {
    expect(
      parseConfig({ ...production, PORTAL_SESSIONS: 'browser', PORTAL_SESSION_KEYS: undefined }),
    ).toMatchObject({ ok: true });
  });
});

describe('an address that allows more than one host', () => {
  const together: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    PORTAL_CAPTCHA_SCRIPT: { PORTAL_CAPTCHA_KEY: 'key' },
  };

  describe.each([
    'PORTAL_ORIGIN',
    'PORTAL_IDENTITY_ENDPOINT',
    'PORTAL_IDENTITY_HOSTED',
    'PORTAL_LOGIN_HOST',
    'PORTAL_CAPTCHA_SCRIPT',
    'PORTAL_COLLECT',
    'PORTAL_DEV_ASSETS',
  ])('is rejected in %s', (name) => {
    it.each(hostileAddresses)('%j', (address) => {
      expect(() => readConfig({ ...together[name], [name]: address })).toThrow(new RegExp(`\\b${name}\\b`));
    });
  });

  // Blanks and commas separate the addresses of a list.
  const inLists = hostileAddresses.filter((address) => /^[^\s,]*$/.test(address));
  describe.each(['PORTAL_CAPTCHA_SOURCES', 'PORTAL_OVERRIDES'])('is rejected among %s', (name) => {
    it.each(inLists)('%j', (address) => {
      expect(() => readConfig({ [name]: `https://good.test, ${address}` })).toThrow(new RegExp(name));
    });
  });
});
