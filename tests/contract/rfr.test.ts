/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { RfrRequestsSchema, RfrSummarySchema, type RfrRequest } from '#backends/rfr';
import { callBackend, sandboxForFile, signInAs } from './harness';

const sandbox = sandboxForFile({ properties: 20_000 });
let morgan: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
});

const ask = (query: string) =>
  callBackend(sandbox.address, { path: `/api/rfr/requests?countyMun=0412&${query}`, token: morgan });

async function list(query: string) {
  return v.parse(RfrRequestsSchema, (await ask(`size=500&${query}`)).body);
}

test('the requests of a phase and a year are as many as the summary counts', async () => {
  const path = '/api/rfr/summary?countyMun=0412&year=2025';
  const { body } = await callBackend(sandbox.address, { path, token: morgan });
  for (const { phase, count } of v.parse(RfrSummarySchema, body).forMunicipality) {
    const { total, requests } = await list(`phase=${phase}&year=2025`);
    expect(total).toBe(count);
    expect(requests.map((one) => [one.phase, one.id.slice(4, 8)])).toEqual(
      Array.from({ length: total }, () => [phase, '2025']),
    );
  }
});

test.each<[string, (request: RfrRequest) => string | number]>([
  ['received', ({ receivedOn }) => receivedOn],
  ['updated', ({ updatedOn }) => updatedOn],
  ['assessed', ({ assessedValue }) => assessedValue],
  ['requested', ({ requestedValue }) => requestedValue],
])('they can be put in the order of %s, both ways, and paged in it', async (sort, keyOf) => {
  const { requests } = await list(`sort=${sort}&order=ascending`);
  const keys = requests.map(keyOf);
  expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : Number(one > other))));
  const { requests: reversed } = await list(`sort=${sort}`);
  expect(reversed).toEqual(requests.toReversed());
  const { body } = await ask(`sort=${sort}&order=ascending&size=10&from=20`);
  expect(v.parse(RfrRequestsSchema, body).requests).toEqual(requests.slice(20, 30));
});

test.each(['phase=Lost', 'year=soon', 'sort=owner', 'order=sideways'])(
  'a question with %s is refused and says which part is wrong',
  async (query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(v.parse(v.object({ message: v.string() }), body).message).toContain(query.split('=')[0]);
  },
);
