import { getDay } from '#base';
import * as v from 'valibot';
import { RfrRequestsSchema, RfrSummarySchema, RfrWeeksSchema } from '#backends/rfr';
import { RfrRecordSchema } from '#backends/rfr-record';
import { WorkListSchema } from '#backends/work';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { call, read } = backend;

testContract(backend, {
  answers: [
    ['GET /api/rfr/requests?countyMun=0412&phase=Closed&year=2025&sort=assessed', RfrRequestsSchema],
    ['GET /api/rfr/summary?countyMun=0412&year=2025', RfrSummarySchema],
    ['GET /api/rfr/weeks?countyMun=0412', RfrWeeksSchema],
  ],
  refusals: [
    [400, 'GET /api/rfr/requests', 'no municipality'],
    [400, 'GET /api/rfr/requests?countyMun=Northfield', 'a municipality that is not a code'],
    [403, 'GET /api/rfr/requests?countyMun=9999', 'an unknown municipality'],
    [400, 'GET /api/rfr/requests?countyMun=0412&size=501', 'too large a page'],
    [400, 'GET /api/rfr/requests?countyMun=0412&from=-1', 'a negative start'],
    [400, 'GET /api/rfr/summary?countyMun=0412', 'no year'],
  ],
  forbiddenUser: 'riley.limited',
});

test.each([
  'phase=Lost',
  'reason=Whim',
  'outcome=good',
  'receivedFrom=soon',
  'year=soon',
  'sort=owner',
  'order=sideways',
])('the 400 for %s names the parameter', async (query) => {
  const { status, body } = await call(`GET /api/rfr/requests?countyMun=0412&${query}`);
  expect(status).toBe(400);
  expect(v.parse(v.object({ message: v.string() }), body).message).toContain(query.split('=')[0]);
});

test('returns a request by id, and 404 for one of a municipality the user may not see', async () => {
  const { requests } = await read(RfrRequestsSchema, 'GET /api/rfr/requests?countyMun=0412');
  const record = await read(RfrRecordSchema, `GET /api/rfr/record?id=${requests[0]?.id}`);
  expect(record.id).toBe(requests[0]?.id);
  const elsewhere = await read(RfrRequestsSchema, 'GET /api/rfr/requests?countyMun=0118', {
    user: 'avery.admin',
  });
  expect(await call(`GET /api/rfr/record?id=${elsewhere.requests[0]?.id}`)).toMatchObject({ status: 404 });
});

test('returns the documents of a request as PDF files to users who may see the request', async () => {
  const closed = 'GET /api/rfr/requests?countyMun=0412&phase=Closed';
  const { requests } = await read(RfrRequestsSchema, closed);
  const { id, documents } = await read(RfrRecordSchema, `GET /api/rfr/record?id=${requests[0]?.id}`);
  expect(documents.map(({ name }) => name)).toContain('Notice of decision');
  const { address } = backend.sandbox;
  const headers = { authorization: `Bearer ${await backend.getToken('morgan.staff')}` };
  for (const document of documents) {
    const answer = await fetch(`${address}/api/rfr/documents/${id}/${document.id}`, { headers });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`filename="${id} ${document.name}.pdf"`);
    const text = await answer.text();
    expect(text).toMatch(/^%PDF-1\.4\n/);
    expect(text).toContain(`(${document.name}) Tj`);
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start)).toMatch(/^xref\n/);
    for (const [, place] of text.slice(start).matchAll(/(\d{10}) 00000 n/g))
      expect(text.slice(Number(place))).toMatch(/^\d+ 0 obj\n/);
  }
  expect(await call(`GET /api/rfr/documents/${id}/none`)).toMatchObject({ status: 404 });
  const elsewhere = await read(RfrRequestsSchema, 'GET /api/rfr/requests?countyMun=0118', {
    user: 'avery.admin',
  });
  const foreign = `GET /api/rfr/documents/${elsewhere.requests[0]?.id}/request-form`;
  expect(await call(foreign)).toMatchObject({ status: 404 });
  expect(await call(`GET /api/rfr/documents/${id}/request-form`, { user: 'riley.limited' })).toMatchObject({
    status: 403,
  });
});

test('finds requests by number, address and the beginning of the roll number', async () => {
  const list = 'GET /api/rfr/requests?countyMun=0412';
  const { requests } = await read(RfrRequestsSchema, list);
  const { id, roll, address } = requests[0] ?? { id: '', roll: '', address: '' };
  const grouped = `${roll.slice(0, 4)} ${roll.slice(4, 7)} ${roll.slice(7, 10)}`;
  for (const text of [id.toLowerCase(), address.toUpperCase(), roll, grouped]) {
    const found = await read(RfrRequestsSchema, `${list}&text=${encodeURIComponent(text)}`);
    expect(found.requests).toContainEqual(requests[0]);
    expect(found.requests).toHaveLength(Math.min(found.total, 50));
  }
  expect((await read(RfrRequestsSchema, `${list}&text=nowhere`)).total).toBe(0);
});

test('an assigned request appears once in the work of the assignee, and can be reassigned', async () => {
  const { requests } = await read(RfrRequestsSchema, 'GET /api/rfr/requests?countyMun=0412&sort=assessed');
  const id = requests[0]?.id ?? '';
  const assign = (assignee: string) =>
    read(RfrRecordSchema, 'POST /api/rfr/assignments', { body: { id, assignee } });
  const { work } = await assign('portal|0002');
  expect(work).toMatchObject({ assignee: { id: 'portal|0002' } });
  expect((await assign('portal|0002')).work).toEqual(work);
  expect((await assign('portal|0001')).work).toMatchObject({ id: work?.id, assignee: { id: 'portal|0001' } });
  const { items } = await read(
    WorkListSchema,
    'GET /api/worksight/items?countyMun=0412&assignee=me&sort=updated&order=descending',
  );
  expect(items[0]).toMatchObject({ id: work?.id, subject: { id } });
  expect(await call('POST /api/rfr/assignments', { body: { id, assignee: 'nobody' } })).toMatchObject({
    status: 400,
  });
});

test('each week counts the requests received in it; the last is the current one', async () => {
  const { weeks } = await read(RfrWeeksSchema, 'GET /api/rfr/weeks?countyMun=0412');
  expect(weeks).toHaveLength(8);
  const today = getDay(Date.now());
  const last = weeks.at(-1);
  expect((last?.from ?? '') <= today && today <= (last?.to ?? '')).toBe(true);
  for (const { from, to, count } of weeks) {
    const path = `GET /api/rfr/requests?countyMun=0412&receivedFrom=${from}&receivedTo=${to}`;
    expect((await read(RfrRequestsSchema, path)).total).toBe(count);
  }
});
