import * as v from 'valibot';
import { RfrRequestsSchema, RfrSummarySchema } from '#backends/rfr';
import { RfrRecordSchema } from '#backends/rfr-record';
import { getRequestSummary, listRequests } from '../../plugins/sibling/rfr/list-replies';
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
  const signal = AbortSignal.timeout(10_000);
  const client = (answer: string) => {
    const get = async () => (await call(answer)).body;
    return { get, post: get, patch: get };
  };
  const requests = client('GET /api/rfr/requests?countyMun=0412');
  const summary = client('GET /api/rfr/summary?countyMun=0412&year=2025');
  expect(await listRequests(requests, {}, { signal })).toBeDefined();
  expect(await getRequestSummary(summary, {}, { signal })).toBeDefined();
});
