import { RfrRecordSchema } from '#backends/rfr-record';
import { RfrRequestsSchema } from '#backends/rfr';
import { PropertyChoicesSchema, PropertyListSchema, PropertyRecordSchema } from '#backends/properties';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { read } = backend;
const list = 'GET /api/properties/list?countyMun=0412';

testContract(backend, {
  answers: [
    [
      `${list}&class=Residential&street=court&valueFrom=300000&sort=value&order=descending`,
      PropertyListSchema,
    ],
    [`${list}&value=road`, PropertyListSchema],
    ['GET /api/properties/choices?countyMun=0412', PropertyChoicesSchema],
  ],
  refusals: [
    [400, `${list}&rollFrom=main`, 'a roll that is not a number'],
    [400, `${list}&valueFrom=-1`, 'a negative value'],
    [400, `${list}&sort=owners`, 'an unknown order'],
    [400, `${list}&size=101`, 'too large a page'],
    [400, 'GET /api/properties/record', 'no property'],
    [400, 'GET /api/properties/record?roll=0412', 'an incomplete roll'],
    [404, 'GET /api/properties/record?roll=0412999999999999999', 'an unknown property'],
    [403, 'GET /api/properties/record?roll=0118001010001000000', 'a roll of another municipality'],
    [403, 'GET /api/properties/record?propId=100000001', 'an id of another municipality'],
  ],
  forbiddenUser: 'riley.limited',
});

test('returns the same property by roll number and by id', async () => {
  const [property] = (await read(PropertyListSchema, `${list}&size=1`)).properties;
  const record = await read(PropertyRecordSchema, `GET /api/properties/record?roll=${property?.roll}`);
  expect(record).toMatchObject({ roll: property?.roll, address: property?.address });
  expect(await read(PropertyRecordSchema, `GET /api/properties/record?propId=${record.propId}`)).toEqual(
    record,
  );
});

test('names of owners and tenants need read:personal-information; their count does not', async () => {
  const [property] = (await read(PropertyListSchema, `${list}&class=Multi-residential&size=1`)).properties;
  const request = `GET /api/properties/record?roll=${property?.roll}`;
  const { owners, tenants } = await read(PropertyRecordSchema, request, { user: 'avery.admin' });
  expect(owners.names).toHaveLength(owners.count);
  expect(tenants.people).toHaveLength(tenants.count);
  expect(await read(PropertyRecordSchema, request)).toMatchObject({
    owners: { count: owners.count, names: null },
    tenants: { count: tenants.count, people: null },
  });
});

test('a property has the documents of its requests, the newest first', async () => {
  const [{ roll } = { roll: '' }] = (
    await read(RfrRequestsSchema, 'GET /api/rfr/requests?countyMun=0412&phase=Closed&size=1')
  ).requests;
  const record = await read(PropertyRecordSchema, `GET /api/properties/record?roll=${roll}`);
  const ofRequests = await Promise.all(
    (record.requests ?? []).map(async ({ id: request }) => {
      const { documents } = await read(RfrRecordSchema, `GET /api/rfr/record?id=${request}`);
      return documents.map((document) => ({ request, ...document }));
    }),
  );
  expect(ofRequests.flat().length).toBeGreaterThan(1);
  expect(record.documents).toHaveLength(ofRequests.flat().length);
  expect(record.documents).toEqual(expect.arrayContaining(ofRequests.flat()));
  const days = (record.documents ?? []).map(({ addedOn }) => addedOn);
  expect(days).toEqual(days.toSorted().toReversed());
});
