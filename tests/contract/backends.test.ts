/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { DeltaRefreshSchema } from '#backends/assets';
import { OrganizationMapSchema } from '#backends/organizations';
import { RfrRequestsSchema, RfrSummarySchema } from '#backends/rfr';
import { SettingsReplySchema } from '#backends/settings';
import { UserSchema } from '#backends/user';
import { AllowedMunicipalitiesSchema } from '#backends/users';
import { callBackend, control, sandboxForFile, signInAs, startSandbox, type Call } from './harness';

const sandbox = sandboxForFile();
let morgan: string;
let avery: string;
let riley: string;
let quinn: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
  quinn = (await signInAs(sandbox.address, 'quinn.company')).accessToken;
});

const call = (made: Call) => callBackend(sandbox.address, made);

const morganRecord = '/api-users/v2/users/portal%7C0001';
const allowed = '/api-users/v2/user/allowed_municipalities';
const settings = '/api/v2/user/settings/portal%7C0001';
const summary = '/api/rfr/summary?countyMun=0412&year=2025';

describe('calls that take no token', () => {
  test.each(['jordan.expired', 'jordan.expired@example.test', 'Jordan.Expired'])(
    'the password of %s has expired',
    async (userId) => {
      expect(await call({ method: 'POST', path: '/accounts/v2/exp', body: { userId } })).toMatchObject({
        status: 401,
      });
    },
  );

  test.each(['morgan.staff', 'nobody.here', 'robin.locked', 'taylor.reset'])(
    'the password of %s has not expired',
    async (userId) => {
      expect(await call({ method: 'POST', path: '/accounts/v2/exp', body: { userId } })).toMatchObject({
        status: 200,
      });
    },
  );

  test.each([
    ['/accounts/v2/exp', {}],
    ['/accounts/v2/exp', { userId: 7 }],
    ['/accounts/v1', { token: 'a-token', type: 'another' }],
  ])('%s refuses %j', async (path, body) => {
    expect(await call({ method: 'POST', path, body })).toMatchObject({ status: 400 });
  });

  test('the day of the data refresh', async () => {
    const answer = await call({ path: '/assets/delta_refresh.json' });
    const { date } = v.parse(DeltaRefreshSchema, answer.body);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(25 * 3_600_000);
  });

  test.each(['/healthz', '/outbox.json', '/idp/.well-known/jwks.json', '/__control/users'])(
    '%s',
    async (path) => {
      expect(await call({ path })).toMatchObject({ status: 200 });
    },
  );

  test('what does not exist is 404 in JSON', async () => {
    expect(await call({ path: '/api/nothing' })).toMatchObject({
      status: 404,
      body: { message: 'There is nothing at GET /api/nothing.' },
    });
  });
});

describe('the answers', () => {
  test('the user record of ordinary staff', async () => {
    const user = v.parse(UserSchema, (await call({ path: morganRecord, token: morgan })).body);
    expect(user).toMatchObject({
      id: 'portal|0001',
      username: 'morgan.staff',
      given_name: 'Morgan',
      permissions: ['0412', '0618', '0731'],
      settings: { defaultCCMM: '0412', theme: 'portal' },
    });
    expect(user.rules).toContain('visit:rfr-page');
    for (const rule of ['visit:admin-page', 'search:owner', 'read:personal-information', 'edit:posts']) {
      expect(user.rules).not.toContain(rule);
    }
  });

  test('the user record of the administrator', async () => {
    const user = v.parse(
      UserSchema,
      (await call({ path: '/api-users/v2/users/portal%7C0002', token: avery })).body,
    );
    const active = user.contracts.filter((contract) => contract.flg === 'A');
    expect(new Set(active.map((contract) => contract.organizationGroup)).size).toBe(2);
    expect(user.contracts.length - active.length).toBe(1);
    expect(user.permissions).toHaveLength(12);
  });

  test('the user record of somebody without a given name', async () => {
    const user = v.parse(
      UserSchema,
      (await call({ path: '/api-users/v2/users/portal%7C0004', token: riley })).body,
    );
    expect(user.given_name).toBeUndefined();
    expect(user.rules).toEqual(['visit:home-page', 'visit:dashboard-page', 'visit:settings-page']);
  });

  test('a company without active contracts', async () => {
    const user = v.parse(
      UserSchema,
      (await call({ path: '/api-users/v2/users/portal%7C0003', token: quinn })).body,
    );
    expect(user.companyName).toBe('Lakeline Appraisal');
    expect(user.contracts.every((contract) => contract.flg !== 'A')).toBe(true);
  });

  test('the municipalities of a user', async () => {
    const answer = await call({ path: allowed, token: morgan });
    expect(v.parse(AllowedMunicipalitiesSchema, answer.body)).toEqual({
      '0412': { name: 'Northfield', code: '0412' },
      '0618': { name: 'Fallowdale', code: '0618' },
      '0731': { name: 'Granite Bay', code: '0731' },
    });
  });

  test('the organizations', async () => {
    const map = v.parse(
      OrganizationMapSchema,
      (await call({ path: '/api-users/lookup/org-map', token: morgan })).body,
    );
    expect(map.organization_groups['school-boards']?.name).toBe('School boards');
    expect(map.organizations['school_boards']?.['sb-02']?.name).toBe('Granite Shore District School Board');
  });

  test('the requests of a municipality, newest first, page by page', async () => {
    const page = async (size: number, from: number) => {
      const path = `/api/rfr/requests?countyMun=0412&size=${String(size)}&from=${String(from)}`;
      return v.parse(RfrRequestsSchema, (await call({ path, token: morgan })).body);
    };
    const whole = await page(500, 0);
    expect(whole.total).toBeGreaterThan(20);
    expect(whole.requests).toHaveLength(whole.total);
    const days = whole.requests.map((request) => request.receivedOn);
    expect(days).toEqual(days.toSorted().toReversed());
    for (const request of whole.requests) {
      expect(request.municipality).toBe('0412');
      expect(request.roll.startsWith('0412')).toBe(true);
      expect(request.requestedValue).toBeLessThan(request.assessedValue);
      expect(request.updatedOn >= request.receivedOn).toBe(true);
    }
    const [first, second] = [await page(10, 0), await page(10, 10)];
    expect([...first.requests, ...second.requests]).toEqual(whole.requests.slice(0, 20));
    expect((await page(10, whole.total)).requests).toEqual([]);
    expect(
      v.parse(
        RfrRequestsSchema,
        (await call({ path: '/api/rfr/requests?countyMun=0412', token: morgan })).body,
      ).requests,
    ).toHaveLength(Math.min(50, whole.total));
  });

  test('the counts of a tax year by phase', async () => {
    const counts = v.parse(RfrSummarySchema, (await call({ path: summary, token: morgan })).body);
    expect(counts).toMatchObject({ year: 2025, municipality: '0412' });
    const phases = ['Received', 'Under review', 'Offer made', 'Closed'];
    expect(counts.forMunicipality.map(({ phase }) => phase)).toEqual(phases);
    expect(counts.forProvince.map(({ phase }) => phase)).toEqual(phases);
    counts.forProvince.forEach((inProvince, index) => {
      expect(inProvince.count).toBeGreaterThanOrEqual(counts.forMunicipality[index]?.count ?? Infinity);
      expect(inProvince.municipalities).toBeLessThanOrEqual(12);
    });
    const everywhere = v.parse(
      RfrSummarySchema,
      (await call({ path: '/api/rfr/summary?countyMun=0412&year=1999', token: morgan })).body,
    );
    expect(everywhere.forProvince.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  });

  test('changed settings stay until a reset', async () => {
    const change = await call({
      method: 'PATCH',
      path: settings,
      token: morgan,
      body: { defaultCCMM: '0618', theme: 'indigo' },
    });
    expect(v.parse(SettingsReplySchema, change.body)).toEqual({
      settings: { defaultCCMM: '0618', theme: 'indigo' },
    });
    expect((await call({ path: morganRecord, token: morgan })).body).toMatchObject({
      settings: { defaultCCMM: '0618', theme: 'indigo' },
    });
    await control(sandbox.address, 'reset');
    expect((await call({ path: morganRecord, token: morgan })).body).toMatchObject({
      settings: { defaultCCMM: '0412', theme: 'portal' },
    });
  });

  test('an organization of an active contract may be chosen, one of an inactive may not', async () => {
    const path = '/api/v2/user/settings/portal%7C0002';
    const choose = (defaultorganizationGroup: string, defaultorganization: string) =>
      call({ method: 'PATCH', path, token: avery, body: { defaultorganizationGroup, defaultorganization } });
    expect(await choose('conservation-authorities', 'ca-01')).toMatchObject({ status: 200 });
    expect(await choose('conservation-authorities', 'ca-03')).toMatchObject({ status: 403 });
    expect(await choose('school-boards', 'ca-01')).toMatchObject({ status: 403 });
  });
});

test('what people changed survives a restart', async () => {
  const first = await startSandbox();
  const { accessToken } = await signInAs(first.address, 'morgan.staff');
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  await fetch(`${first.address}${settings}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ theme: 'indigo' }),
  });
  const second = await first.restart();
  const record: unknown = await (await fetch(`${second.address}${morganRecord}`, { headers })).json();
  expect(v.parse(UserSchema, record).settings.theme).toBe('indigo');
  await second.stop();
});
