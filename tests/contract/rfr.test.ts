import * as v from 'valibot';
import { RfrRecordSchema, RfrRequestsSchema, RfrSummarySchema } from '#backends/rfr';
import { readRequestList, readSummary } from '../../plugins/sibling/rfr/answers';
import { setUpBackend, testContract } from './backend';

const backend = setUpBackend();
const { call, read } = backend;

testContract(backend, {
  answers: [
    ['GET /api/rfr/requests?countyMun=0412&phase=Closed&year=2025&sort=assessed', RfrRequestsSchema],
    ['GET /api/rfr/summary?countyMun=0412&year=2025', RfrSummarySchema],
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

test.each(['phase=Lost', 'year=soon', 'sort=owner', 'order=sideways'])(
  '400 for %s names the parameter',
  async (query) => {
    const { status, body } = await call(`GET /api/rfr/requests?countyMun=0412&${query}`);
    expect(status).toBe(400);
    expect(v.parse(v.object({ message: v.string() }), body).message).toContain(query.split('=')[0]);
  },
);

test('a request is read by its id, and is not found in a municipality the user may not see', async () => {
  const { requests } = await read(RfrRequestsSchema, 'GET /api/rfr/requests?countyMun=0412');
  const record = await read(RfrRecordSchema, `GET /api/rfr/record?id=${requests[0]?.id}`);
  expect(record.id).toBe(requests[0]?.id);
  const elsewhere = await read(RfrRequestsSchema, 'GET /api/rfr/requests?countyMun=0118', {
    user: 'avery.admin',
  });
  expect(await call(`GET /api/rfr/record?id=${elsewhere.requests[0]?.id}`)).toMatchObject({ status: 404 });
});

test('the section and its widgets, which check answers by themselves, read them too', async () => {
  const requests = await call('GET /api/rfr/requests?countyMun=0412');
  const summary = await call('GET /api/rfr/summary?countyMun=0412&year=2025');
  expect(readRequestList(requests.body)).toBeDefined();
  expect(readSummary(summary.body)).toBeDefined();
});
