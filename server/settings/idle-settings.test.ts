import { randomBytes } from 'node:crypto';
import { readConfig } from './config';

const key = randomBytes(32).toString('base64url');
const twice = 'must not have the same entry twice; remove one';
const gap = 'must have something before and after each comma; remove the comma, or set what is missing';
it.each([
  // Paths in settings that accept an origin only
  [
    { PORTAL_ORIGIN: 'https://portal.example.test/portal' },
    'PORTAL_ORIGIN must not have a path, which would have no effect; set it to https://portal.example.test',
  ],
  [{ PORTAL_ORIGIN: 'https://portal.example.test:8443/a/' }, 'set it to https://portal.example.test:8443'],
  [{ PORTAL_LOGIN_HOST: 'https://login.example.test/in' }, 'PORTAL_LOGIN_HOST must not have a path'],
  [{ PORTAL_OVERRIDES: 'https://lab.test, https://lab.test/x' }, 'PORTAL_OVERRIDES.1 must not have a path'],
  [{ PORTAL_CAPTCHA_SOURCES: 'https://static.test/x' }, 'PORTAL_CAPTCHA_SOURCES.0 must not have a path'],
  // Queries, fragments and credentials
  [
    { PORTAL_ORIGIN: 'https://portal.example.test/?a=1' },
    'PORTAL_ORIGIN must not carry a query or a fragment',
  ],
  [{ PORTAL_ORIGIN: 'https://portal.example.test#a' }, 'PORTAL_ORIGIN must not carry a query or a fragment'],
  [{ PORTAL_ORIGIN: 'https://jane@portal.example.test' }, 'PORTAL_ORIGIN must be an address'],
  [{ PORTAL_COLLECT: 'https://collect.test/views?key=1' }, 'PORTAL_COLLECT must not carry a query'],
  [{ PORTAL_PROMETHEUS: 'https://me:secret@metrics.test' }, 'PORTAL_PROMETHEUS must be an address'],
  // Empty and duplicate list entries
  [{ PORTAL_TRUSTED_PROXIES: '10.0.0.1,' }, `PORTAL_TRUSTED_PROXIES ${gap}`],
  [{ PORTAL_TRUSTED_PROXIES: ',' }, `PORTAL_TRUSTED_PROXIES ${gap}`],
  [{ PORTAL_LEGACY_TOKENS: 'rfr,,maps' }, `PORTAL_LEGACY_TOKENS ${gap}`],
  [{ PORTAL_SESSION_KEYS: `${key},` }, `PORTAL_SESSION_KEYS ${gap}`],
  [{ PORTAL_SESSION_KEYS: `${key} ${key}` }, `PORTAL_SESSION_KEYS ${twice}`],
  [{ PORTAL_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.1' }, `PORTAL_TRUSTED_PROXIES ${twice}`],
  [
    { PORTAL_HOST_MY_WORK: 'https://a.test', PORTAL_HOST_my_work: 'https://b.test' },
    'PORTAL_HOST_my_work sets the host "my-work", as PORTAL_HOST_MY_WORK does; remove one',
  ],
  // Invalid list entries
  [{ PORTAL_CAPTCHA_NEEDS: 'eval, magic' }, 'PORTAL_CAPTCHA_NEEDS.1 must be of'],
  [{ PORTAL_TRUSTED_PROXIES: '10.0.0.1 proxy' }, 'PORTAL_TRUSTED_PROXIES.1 must be addresses or networks'],
  [{ PORTAL_TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'PORTAL_TRUSTED_PROXIES.0 must be addresses or networks'],
  [{ PORTAL_SESSION_KEYS: `${key} short` }, 'PORTAL_SESSION_KEYS.1 must be keys of 32 bytes'],
  // Units
  [{ PORTAL_REQUEST_TIMEOUT: '30s' }, 'PORTAL_REQUEST_TIMEOUT must be a whole number of seconds'],
  [{ PORTAL_CALL_KILOBYTES: '26 MB' }, 'PORTAL_CALL_KILOBYTES must be a whole number of kilobytes'],
  [{ PORTAL_SESSION_HOURS: '1.5' }, 'PORTAL_SESSION_HOURS must be a whole number of hours'],
  [{ PORTAL_PORT: '4000/tcp' }, 'PORTAL_PORT must be a port number'],
])('rejects %j', (environment, words) => {
  expect(() => readConfig({ ...environment })).toThrow(words);
});

it.each([
  [{ PORTAL_METRICS_ADDRESS: '::1' }, ['PORTAL_METRICS_ADDRESS has no effect without PORTAL_METRICS_PORT']],
  [{ PORTAL_METRICS_ADDRESS: '::1', PORTAL_METRICS_PORT: '9464' }, []],
  [{ PORTAL_KEPT_DAYS: '7' }, ['PORTAL_KEPT_DAYS has no effect without PORTAL_KEPT_ASSETS']],
  [{ PORTAL_CAPTCHA_NEEDS: 'eval' }, ['PORTAL_CAPTCHA_NEEDS has no effect without PORTAL_CAPTCHA_SCRIPT']],
  [
    { PORTAL_SESSIONS: 'browser', PORTAL_SESSION_HOURS: '8' },
    ['PORTAL_SESSION_HOURS has no effect with PORTAL_SESSIONS=browser'],
  ],
  [{ PORTAL_SESSIONS: 'browser', PORTAL_IDENTITY_TOKENS: 'cookies' }, []],
  [{ PORTAL_SESSION_HOURS: '8' }, []],
])('warns of settings without effect: %j', (environment, warnings) => {
  expect(readConfig({ ...environment }).warnings).toEqual(warnings);
});
