/**
 * @jest-environment node
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { sandboxUsers } from '../../sandbox/users';
import {
  callBackend,
  control,
  outbox,
  pointIdentityAt,
  sandboxForFile,
  signInAs,
  startSandbox,
  startSignIn,
  type Call,
} from './harness';

const sandbox = sandboxForFile();
let morgan: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
});

const call = (made: Call) => callBackend(sandbox.address, made);

const morganRecord = '/api-users/v2/users/portal%7C0001';
const allowed = '/api-users/v2/user/allowed_municipalities';
const requests = '/api/rfr/requests?countyMun=0412&size=50&from=0';

describe('the outbox', () => {
  test('lists e-mails newest first, as data and as a page without script', async () => {
    pointIdentityAt(sandbox.address);
    await startSignIn('morgan.staff');
    await startSignIn('casey.nomun');
    const emails = await outbox(sandbox.address);
    expect(emails.map(({ to }) => to)).toEqual(['casey.nomun@example.test', 'morgan.staff@example.test']);
    const page = await (await fetch(`${sandbox.address}/outbox`)).text();
    for (const { code } of emails) expect(page).toContain(code);
    expect(page).toContain('JAMIETOTPSECRET2JAMIETOTPSECRET2');
    expect(page).toContain('<meta http-equiv="refresh" content="5">');
    expect(page).not.toContain('<script');
  });
});

describe('what tests may do', () => {
  test('a call fails as often as asked, readable across origins, and then works', async () => {
    await control(sandbox.address, 'fail', {
      call: 'GET /api/rfr/requests',
      status: 503,
      times: 2,
      body: { message: 'Later' },
    });
    const statuses = [];
    for (let time = 0; time < 3; time += 1) {
      const { status } = await call({ path: requests, token: morgan });
      statuses.push(status);
    }
    expect(statuses).toEqual([503, 503, 200]);
    await control(sandbox.address, 'fail', { call: 'GET /api-users/v2/users/*' });
    const response = await fetch(`${sandbox.address}${morganRecord}`, {
      headers: { origin: 'http://localhost:4000' },
    });
    expect(response.status).toBe(500);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
  });

  test('an answer may be any text, and healing ends it', async () => {
    await control(sandbox.address, 'fail', { call: `GET ${allowed}`, status: 200, body: '<!doctype html>' });
    expect(await (await fetch(`${sandbox.address}${allowed}`)).text()).toBe('<!doctype html>');
    await control(sandbox.address, 'heal');
    expect(await call({ path: allowed, token: morgan })).toMatchObject({ status: 200 });
  });

  test('what people changed is taken back, and they stay signed in', async () => {
    const settings = { defaultCCMM: '0618', theme: 'indigo' };
    await call({
      method: 'PATCH',
      path: '/api/v2/user/settings/portal%7C0001',
      token: morgan,
      body: settings,
    });
    const changed = await call({ path: morganRecord, token: morgan });
    expect(changed.body).toMatchObject({ settings });
    await control(sandbox.address, 'restore');
    const restored = await call({ path: morganRecord, token: morgan });
    expect(restored).toMatchObject({
      status: 200,
      body: { settings: { defaultCCMM: '0412', theme: 'portal' } },
    });
  });

  test('a delayed call is answered all the same', async () => {
    await control(sandbox.address, 'fail', { call: 'GET /healthz', delayMs: 5, times: 1 });
    expect(await call({ path: '/healthz' })).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('a stop does not wait for delayed calls', async () => {
    const other = await startSandbox();
    await control(other.address, 'fail', { call: 'GET /healthz', delayMs: 3_600_000 });
    const waiting = fetch(`${other.address}/healthz`).then(
      ({ status }) => status,
      () => 'cut off',
    );
    await other.stop();
    expect(['cut off', 503]).toContain(await waiting);
  });

  test('the users are listed with their purpose', async () => {
    const { body } = await call({ path: '/__control/users' });
    expect(body).toEqual(
      sandboxUsers.map(({ userId, email, password, purpose }) => ({ userId, email, password, purpose })),
    );
  });

  test.each([
    ['a page of another site', { origin: 'https://elsewhere.example' }, 403],
    ['a name that was pointed at this computer', { host: 'rebound.example' }, 403],
    ['a page of this computer', { origin: 'http://localhost:4000' }, 200],
  ])('%s asks for control', async (_case, headers, status) => {
    const asked = request(`${sandbox.address}/__control/reset`, { method: 'POST', headers }).end();
    const answers: unknown[] = await once(asked, 'response');
    expect(answers).toMatchObject([{ statusCode: status }]);
  });

  test.each([
    ['fail', {}],
    ['fail', { call: 'everything' }],
    ['fail', { call: 'GET /healthz', status: 99 }],
    ['fail', { call: 'GET /healthz', sometimes: true }],
    ['revoke', {}],
  ])('%s refuses %j', async (name, body) => {
    expect(await call({ method: 'POST', path: `/__control/${name}`, body })).toMatchObject({ status: 400 });
  });

  test('there must be such a user', async () => {
    expect(await call({ method: 'POST', path: '/__control/revoke', body: { user: 'nobody' } })).toMatchObject(
      { status: 404 },
    );
  });
});
