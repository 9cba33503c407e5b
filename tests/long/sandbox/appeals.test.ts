import { getDay } from '#base';
import { AppealRecordSchema, AppealsSchema, NextHearingsSchema } from '#backends/appeals';
import { RfrRecordSchema } from '#backends/rfr-record';
import { setUpBackend, staffWith, testContract } from '../../contract/backend';

const backend = setUpBackend({
  properties: 6_000,
  extraUsers: [
    staffWith(9001, 'only.appeal', ['visit:appeal-page']),
    staffWith(9002, 'only.rfr', ['visit:rfr-page']),
  ],
});
const { call, read } = backend;

testContract(backend, {
  answers: [
    ['GET /api/appeals/list?countyMun=0412&state=Decided&year=2024&sort=decided', AppealsSchema],
    ['GET /api/appeals/next?countyMun=0412&size=3', NextHearingsSchema],
  ],
  refusals: [
    [400, 'GET /api/appeals/list', 'no municipality'],
    [400, 'GET /api/appeals/list?countyMun=0412&state=Lost', 'an unknown state'],
    [400, 'GET /api/appeals/list?countyMun=0412&year=soon', 'a year that is not a number'],
    [400, 'GET /api/appeals/list?countyMun=0412&hearingFrom=tomorrow', 'a day that is not a date'],
    [400, 'GET /api/appeals/list?countyMun=0412&sort=owner', 'an unknown order'],
    [400, 'GET /api/appeals/list?countyMun=0412&outcome=good', 'an unknown outcome'],
    [400, 'GET /api/appeals/list?countyMun=0412&size=501', 'too large a page'],
    [400, 'GET /api/appeals/record', 'no id'],
    [404, 'GET /api/appeals/record?id=APL-1066-0000001', 'an unknown appeal'],
  ],
  forbiddenUser: 'riley.limited',
});

test('an appeal and its request refer to each other; the reference is null without permission', async () => {
  const { appeals } = await read(AppealsSchema, 'GET /api/appeals/list?countyMun=0412');
  const id = appeals[0]?.id ?? '';
  const { request } = await read(AppealRecordSchema, `GET /api/appeals/record?id=${id}`);
  const requestPath = `GET /api/rfr/record?id=${request?.id}`;
  expect((await read(RfrRecordSchema, requestPath)).appeals?.map((appeal) => appeal.id)).toEqual([id]);
  const asAppealStaff = { user: 'only.appeal' };
  expect(await read(AppealRecordSchema, `GET /api/appeals/record?id=${id}`, asAppealStaff)).toMatchObject({
    id,
    request: null,
  });
  expect((await read(RfrRecordSchema, requestPath, { user: 'only.rfr' })).appeals).toBeNull();
});

test('returns 404 for an appeal in a municipality the user may not see', async () => {
  const asAdmin = { user: 'avery.admin' };
  const { appeals } = await read(AppealsSchema, 'GET /api/appeals/list?countyMun=0118', asAdmin);
  const request = `GET /api/appeals/record?id=${appeals[0]?.id}`;
  expect(await call(request, asAdmin)).toMatchObject({ status: 200 });
  expect(await call(request)).toMatchObject({ status: 404 });
});

test('finds appeals by address, and counts future hearings', async () => {
  const list = 'GET /api/appeals/list?countyMun=0412';
  const all = await read(AppealsSchema, `${list}&size=500`);
  const [first] = all.appeals;
  const found = await read(AppealsSchema, `${list}&text=${encodeURIComponent(first?.address ?? '')}`);
  expect(found.appeals).toContainEqual(first);
  const today = getDay(Date.now());
  const toCome = all.appeals.filter(
    ({ state, hearingOn }) => state === 'Scheduled' && (hearingOn ?? '') >= today,
  );
  expect(all.total).toBe(all.appeals.length);
  expect(all.toCome).toBe(toCome.length);
});

test('the record of a decided appeal has value and reason of the decision', async () => {
  const { appeals } = await read(AppealsSchema, 'GET /api/appeals/list?countyMun=0412&state=Decided');
  const { id, decidedValue } = appeals[0] ?? { id: '', decidedValue: 0 };
  const { decision } = await read(AppealRecordSchema, `GET /api/appeals/record?id=${id}`);
  expect(decision).toMatchObject({ value: decidedValue });
  expect(decision?.reason).not.toBe('');
});
