/**
 * @jest-environment node
 */
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import * as v from 'valibot';
import { FailureAnswerSchema } from '#backends/http';
import { callBackend, control, sandboxForFile, signInAs, stored, type Call } from './harness';

const sandbox = sandboxForFile();
let morgan: string;
let avery: string;
let riley: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
});

const call = (made: Call) => callBackend(sandbox.address, made);

const morganRecord = '/api-users/v2/users/portal%7C0001';
const allowed = '/api-users/v2/user/allowed_municipalities';
const settings = '/api/v2/user/settings/portal%7C0001';
const requests = '/api/rfr/requests?countyMun=0412&size=50&from=0';
const summary = '/api/rfr/summary?countyMun=0412&year=2025';

const guarded: readonly Call[] = [
  { path: morganRecord },
  { path: allowed },
  { path: '/api-users/lookup/org-map' },
  { method: 'PATCH', path: settings, body: { theme: 'indigo' } },
  { path: requests },
  { path: summary },
  { path: '/api/notifications/all' },
  { path: '/api/v2/posts' },
];

describe('who may call', () => {
  test.each(guarded)('$method $path is answered for a good token', async (guardedCall) => {
    expect(await call({ ...guardedCall, token: morgan })).toMatchObject({ status: 200 });
  });

  test.each(guarded)('$method $path is 401 without a good token', async (guardedCall) => {
    const { privateKey } = await generateKeyPair('RS256');
    const claims = decodeJwt(morgan);
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'sandbox-1' })
      .sign(privateKey);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${morgan.split('.')[1] ?? ''}.`;
    const tampered = morgan.replace(/.(?=\.[^.]*$)/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const token of [undefined, '', 'garbage', 'a.b.c', forged, unsigned, tampered, `${morgan} x`]) {
      const { status, body } = await call({ ...guardedCall, token });
      expect({ status, body }).toEqual({ status: 401, body: { message: 'Unauthorized' } });
    }
  });

  test('an id token is no access token', async () => {
    await signInAs(sandbox.address, 'casey.nomun');
    expect(await call({ path: allowed, token: stored('.idToken') })).toMatchObject({ status: 401 });
  });

  test('a token is good for 15 minutes', async () => {
    sandbox.clock.advance(850_000);
    expect(await call({ path: allowed, token: morgan })).toMatchObject({ status: 200 });
    sandbox.clock.advance(60_000);
    expect(await call({ path: allowed, token: morgan })).toMatchObject({
      status: 401,
      body: { message: 'The incoming token has expired' },
    });
  });

  test('tokens that a test let expire are refused until a reset, and others are not', async () => {
    await control(sandbox.address, 'expire-tokens', { user: 'morgan.staff' });
    expect(await call({ path: allowed, token: morgan })).toMatchObject({
      status: 401,
      body: { message: 'The incoming token has expired' },
    });
    expect(await call({ path: allowed, token: avery })).toMatchObject({ status: 200 });
    const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
    expect(await call({ path: allowed, token: accessToken })).toMatchObject({ status: 200 });
    await control(sandbox.address, 'reset');
    expect(await call({ path: allowed, token: morgan })).toMatchObject({ status: 200 });
  });

  test('a revoked session is refused until a reset', async () => {
    await control(sandbox.address, 'revoke', { user: 'morgan.staff@example.test' });
    expect(await call({ path: allowed, token: morgan })).toMatchObject({
      status: 401,
      body: { message: 'Access Token has been revoked' },
    });
    await control(sandbox.address, 'reset');
    expect(await call({ path: allowed, token: morgan })).toMatchObject({ status: 200 });
  });

  test.each([
    ['another user’s record', { path: '/api-users/v2/users/portal%7C0002' }],
    ['another user’s settings', { method: 'PATCH', path: '/api/v2/user/settings/portal%7C0002', body: {} }],
    ['requests of a municipality that is not the caller’s', { path: '/api/rfr/requests?countyMun=1250' }],
    ['requests of a municipality that does not exist', { path: '/api/rfr/requests?countyMun=9999' }],
    [
      'counts of a municipality that is not the caller’s',
      { path: '/api/rfr/summary?countyMun=1250&year=2025' },
    ],
    [
      'a default municipality that is not permitted',
      { method: 'PATCH', path: settings, body: { defaultCCMM: '1250' } },
    ],
    [
      'an organization without a contract',
      { method: 'PATCH', path: settings, body: { defaultorganization: 'sb-01' } },
    ],
  ] satisfies [string, Call][])('403: %s', async (_case, refused) => {
    const { status, body } = await call({ ...refused, token: morgan });
    expect(status).toBe(403);
    expect(v.is(FailureAnswerSchema, body)).toBe(true);
  });

  test.each([requests, summary])('403 for %s without the RFR permission', async (path) => {
    expect(await call({ path, token: riley })).toMatchObject({
      status: 403,
      body: { message: 'This needs the permission visit:rfr-page.' },
    });
  });

  test.each([
    ['no municipality', { path: '/api/rfr/requests' }],
    ['a municipality that is no code', { path: '/api/rfr/requests?countyMun=Northfield' }],
    ['two municipalities', { path: '/api/rfr/requests?countyMun=0412&countyMun=0618' }],
    ['a page that is too large', { path: '/api/rfr/requests?countyMun=0412&size=501' }],
    ['a page that is no number', { path: '/api/rfr/requests?countyMun=0412&size=ten' }],
    ['a negative start', { path: '/api/rfr/requests?countyMun=0412&from=-1' }],
    ['no year', { path: '/api/rfr/summary?countyMun=0412' }],
    ['an unknown theme', { method: 'PATCH', path: settings, body: { theme: 'beige' } }],
    ['an unknown setting', { method: 'PATCH', path: settings, body: { rules: ['visit:admin-page'] } }],
    ['settings that are no object', { method: 'PATCH', path: settings, body: ['theme'] }],
  ] satisfies [string, Call][])('400: %s', async (_case, wrong) => {
    const { status, body } = await call({ ...wrong, token: morgan });
    expect(status).toBe(400);
    expect(v.is(FailureAnswerSchema, body)).toBe(true);
  });
});
