/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { AppealRecordSchema, AppealsSchema, NextHearingsSchema, type Appeal } from '#backends/appeals';
import { PropertyRecordSchema } from '#backends/properties';
import { RfrRecordSchema, RfrRequestsSchema } from '#backends/rfr';
import { SlaReportSchema } from '#backends/sla';
import { sandboxUsers } from '../../sandbox/users';
import { callBackend, sandboxForFile, signInAs } from './harness';

/** Staff who may visit no more than one section. */
const halves = sandboxUsers
  .filter(({ userId }) => userId === 'morgan.staff')
  .flatMap((morgan) =>
    ['appeal', 'rfr'].map((name, index) => ({
      ...morgan,
      id: `portal|900${index}`,
      userId: `only.${name}`,
      email: `only.${name}@example.test`,
      rules: ['visit:home-page', `visit:${name}-page`],
    })),
  );

const sandbox = sandboxForFile({ properties: 20_000, extraUsers: halves });
let morgan: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
});

const ask = (path: string, token = morgan) => callBackend(sandbox.address, { path: `/api${path}`, token });

async function list(query = '') {
  const { body } = await ask(`/appeals/list?countyMun=0412&size=500${query}`);
  return v.parse(AppealsSchema, body);
}

test('the newest appeals come first, page by page, each once', async () => {
  const { total, hearings, appeals } = await list();
  expect(total).toBe(appeals.length);
  expect(total).toBeGreaterThan(20);
  expect(hearings).toBe(appeals.filter(({ hearingOn }) => hearingOn !== null).length);
  const days = appeals.map(({ filedOn }) => filedOn);
  expect(days).toEqual(days.toSorted().toReversed());
  const paged: string[] = [];
  for (let from = 0; from < total; from += 10) {
    const { body } = await ask(`/appeals/list?countyMun=0412&size=10&from=${from}`);
    paged.push(...v.parse(AppealsSchema, body).appeals.map(({ id }) => id));
  }
  expect(paged).toEqual(appeals.map(({ id }) => id));
});

test.each<[string, string, (appeal: Appeal) => boolean]>([
  ['a state', '&state=Decided', ({ state }) => state === 'Decided'],
  ['a year', '&year=2024', ({ taxYear }) => taxYear === 2024],
  [
    'days of hearings',
    '&hearingFrom=2025-03-01&hearingTo=2025-06-30',
    ({ hearingOn }) => hearingOn !== null && hearingOn >= '2025-03-01' && hearingOn <= '2025-06-30',
  ],
  [
    'state and year',
    '&state=Scheduled&year=2025',
    ({ state, taxYear }) => state === 'Scheduled' && taxYear === 2025,
  ],
])('%s leaves of the list what is like that', async (_, query, isWanted) => {
  const all = await list();
  const narrowed = await list(query);
  const wanted = all.appeals.filter(isWanted);
  expect(wanted.length).toBeGreaterThan(0);
  expect(narrowed.appeals).toEqual(wanted);
  expect(narrowed.total).toBe(wanted.length);
});

test.each<[string, (appeal: Appeal) => string | number | null]>([
  ['hearing', ({ hearingOn, hearingAt }) => hearingOn && `${hearingOn} ${hearingAt}`],
  ['assessed', ({ assessedValue }) => assessedValue],
  ['claimed', ({ claimedValue }) => claimedValue],
  ['decided', ({ decidedValue }) => decidedValue],
])('it can be put in the order of %s, what has none last either way', async (sort, keyOf) => {
  for (const order of ['ascending', 'descending']) {
    const keys = (await list(`&sort=${sort}&order=${order}`)).appeals.map(keyOf);
    const there = keys.filter((key) => key !== null);
    const sorted = there.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
    const wanted = order === 'ascending' ? sorted : sorted.toReversed();
    expect(keys).toEqual([...wanted, ...keys.filter((key) => key === null)]);
  }
});

test('the next hearings are the scheduled ones from today in Toronto on, soonest first', async () => {
  const { appeals } = await list('&state=Scheduled&sort=hearing&order=ascending');
  const middle = appeals[Math.floor(appeals.length / 2)]?.hearingOn ?? '';
  // An hour before midnight in Toronto: in UTC it is the next day already.
  sandbox.clock.advance(Date.parse(`${middle}T23:00:00-04:00`) - sandbox.clock.now());
  const token = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  const { body } = await ask('/appeals/next?countyMun=0412&size=3', token);
  const next = v.parse(NextHearingsSchema, body);
  const toCome = appeals.filter(({ hearingOn }) => (hearingOn ?? '') >= middle);
  expect(next).toEqual({ asOf: middle, total: toCome.length, appeals: toCome.slice(0, 3) });
});

test('one appeal is the same in its record, in the list, at its property and at its request', async () => {
  const { appeals } = await list('&state=Decided');
  const [appeal] = appeals;
  const { request, answeredAt, ...record } = v.parse(
    AppealRecordSchema,
    (await ask(`/appeals/record?id=${appeal?.id}`)).body,
  );
  expect(record).toEqual(appeal);
  expect(Date.parse(answeredAt)).toBeGreaterThan(0);
  const property = v.parse(PropertyRecordSchema, (await ask(`/properties/record?roll=${appeal?.roll}`)).body);
  const { id, taxYear, state, filedOn, hearingOn, claimedValue, decidedValue } = record;
  const atProperty = { id, taxYear, state, filedOn, hearingOn, claimedValue, decidedValue };
  expect(property.appeals).toContainEqual(atProperty);
  expect(property.requests?.map((one) => one.id)).toContain(request?.id);
  const followed = v.parse(RfrRecordSchema, (await ask(`/rfr/record?id=${request?.id}`)).body);
  expect(followed).toMatchObject({ roll: record.roll, phase: 'Closed', taxYear });
  expect(followed.appeals?.map((one) => one.id)).toEqual([id]);
});

test('what the service level counts as heard are the hearings of the list', async () => {
  const { appeals } = await list('&year=2024');
  const report = await ask('/sla/report?countyMun=0412&year=2024');
  const measured = v.parse(SlaReportSchema, report.body).measures.find(({ id }) => id === 'appeals');
  const { appeals: all } = await list();
  const filed = all.filter(({ filedOn, hearingOn }) => filedOn.startsWith('2024') && hearingOn !== null);
  expect(measured?.months.reduce((sum, { due }) => sum + due, 0)).toBe(filed.length);
  expect(appeals.length).toBeGreaterThan(0);
});

test.each([
  ['without a token', 'list?countyMun=0412', 'nobody', 401],
  ['of a municipality that is not the caller’s', 'list?countyMun=0118', '', 403],
  ['of next hearings elsewhere', 'next?countyMun=0118', '', 403],
  ['without a municipality', 'list', '', 400],
  ['of a state that is none', 'list?countyMun=0412&state=Lost', '', 400],
  ['of a year that is none', 'list?countyMun=0412&year=soon', '', 400],
  ['from a day that is none', 'list?countyMun=0412&hearingFrom=tomorrow', '', 400],
  ['in an order that is none', 'list?countyMun=0412&sort=owner', '', 400],
  ['of a page that is too large', 'list?countyMun=0412&size=501', '', 400],
  ['of nothing', 'list?countyMun=0412&size=0', '', 400],
  ['of a record without an id', 'record', '', 400],
  ['of a record that is none', 'record?id=APL-1066-0000001', '', 404],
])('a question %s is refused', async (_, query, token, status) => {
  const { status: answered, body } = await ask(`/appeals/${query}`, token === '' ? morgan : token);
  expect(answered).toBe(status);
  expect(v.parse(v.object({ message: v.string() }), body).message).not.toBe('');
});

test('who may not visit the appeals is refused, and an appeal elsewhere is told of to nobody', async () => {
  const riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
  for (const path of ['list?countyMun=0412', 'next?countyMun=0412', 'record?id=APL-2024-0000001'])
    expect((await ask(`/appeals/${path}`, riley)).status).toBe(403);
  const avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  const elsewhere = v.parse(AppealsSchema, (await ask('/appeals/list?countyMun=0118', avery)).body);
  const requests = v.parse(RfrRequestsSchema, (await ask('/rfr/requests?countyMun=0118', avery)).body);
  expect((await ask(`/appeals/record?id=${elsewhere.appeals[0]?.id}`, avery)).status).toBe(200);
  expect((await ask(`/appeals/record?id=${elsewhere.appeals[0]?.id}`)).status).toBe(404);
  expect((await ask(`/rfr/record?id=${requests.requests[0]?.id}`)).status).toBe(404);
});

test('of an appeal without the requests, and a request without the appeals, the other half is null', async () => {
  const { appeals } = await list();
  const id = appeals[0]?.id ?? '';
  const onlyAppeals = (await signInAs(sandbox.address, 'only.appeal')).accessToken;
  const appeal = v.parse(AppealRecordSchema, (await ask(`/appeals/record?id=${id}`, onlyAppeals)).body);
  expect(appeal).toMatchObject({ id, request: null });
  const onlyRequests = (await signInAs(sandbox.address, 'only.rfr')).accessToken;
  const followed = `/rfr/record?id=${id.replace('APL', 'RFR')}`;
  const request = v.parse(RfrRecordSchema, (await ask(followed, onlyRequests)).body);
  expect(request.appeals).toBeNull();
  expect(v.parse(RfrRecordSchema, (await ask(followed)).body).appeals?.map((one) => one.id)).toEqual([id]);
});
