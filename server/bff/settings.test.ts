import { randomBytes } from 'node:crypto';
import { readConfig } from '../settings/config';

const [first, second] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64url'));
const production = {
  PORTAL_SESSIONS: 'server',
  PORTAL_ENVIRONMENT: 'production',
  PORTAL_ORIGIN: 'https://portal.example.test',
  PORTAL_IDENTITY_ENDPOINT: 'https://cognito-idp.ca-central-1.amazonaws.com',
  PORTAL_IDENTITY_POOL: 'ca-central-1_Example1',
  PORTAL_IDENTITY_CLIENT: 'exampleclient',
};

it('session settings are undefined if browsers hold their tokens', () => {
  expect(readConfig({ PORTAL_SESSIONS: 'browser' }).config.sessions).toBeUndefined();
});

it('session settings have defaults for localhost', () => {
  expect(readConfig({ PORTAL_SESSIONS: 'server' }).config.sessions).toMatchObject({
    portalOrigin: 'http://localhost:4000',
    keys: undefined,
    lifetime: 43_200_000,
    refreshPeriod: 60_000,
    rotatesTokens: false,
    legacyTokens: [],
  });
});

it('reads session keys in order', () => {
  const { config } = readConfig({ ...production, PORTAL_SESSION_KEYS: `${first} ${second}` });
  expect(config.sessions?.keys).toEqual([first, second]);
});

it.each([
  [{}, 'PORTAL_SESSION_KEYS must be set in production'],
  [{ PORTAL_SESSION_KEYS: first?.slice(1) }, 'must be keys of 32 bytes'],
  [{ PORTAL_SESSION_KEYS: `${first} short` }, 'must be keys of 32 bytes'],
  [{ PORTAL_SESSIONS: 'none' }, 'must be server or browser'],
  [{ PORTAL_REFRESH_SECONDS: '59' }, 'PORTAL_REFRESH_SECONDS'],
  [{ PORTAL_IDENTITY_ROTATION: 'yes' }, 'must be on or off'],
  [
    { PORTAL_SESSION_KEYS: first, PORTAL_ORIGIN: undefined, PORTAL_ADDRESS: '0.0.0.0' },
    'PORTAL_ORIGIN must be https',
  ],
  [{ PORTAL_SESSION_KEYS: first, PORTAL_ORIGIN: undefined, PORTAL_PORT: '0' }, 'PORTAL_ORIGIN must be set'],
])('rejects %j', (changes, expected) => {
  expect(() => readConfig({ ...production, ...changes })).toThrow(expected);
});
