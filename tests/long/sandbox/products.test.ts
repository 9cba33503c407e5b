import {
  ProductOrdersSchema,
  ProductPreviewSchema,
  ProductSchedulesSchema,
  ProductsSchema,
} from '#backends/products';
import { getNextFirst } from '../../../sandbox/products/schedules';
import { setUpBackend, testContract } from '../../contract/backend';

// Tokens must outlive the month that the test skips.
const backend = setUpBackend({ tokenSeconds: 60 * 86_400 });
const { sandbox, read, call } = backend;
const schedules = '/api/sightline/schedules';
const preview = 'GET /api/sightline/previews?municipality=0412&year=2025&product=';
const wanted = { product: 'sales-report', municipality: '0412', format: 'xlsx' };
const day = 86_400_000;

testContract(backend, {
  answers: [
    [`${preview}assessment-roll`, ProductPreviewSchema],
    [`GET ${schedules}`, ProductSchedulesSchema],
    [`POST ${schedules}`, ProductSchedulesSchema, wanted],
    [`POST ${schedules}/unknown/end`, ProductSchedulesSchema],
  ],
  refusals: [
    [400, `${preview}unknown`, 'a preview of an unknown product'],
    [400, 'GET /api/sightline/previews?municipality=0412&year=1999&product=sales-report', 'another year'],
    [
      403,
      'GET /api/sightline/previews?municipality=1250&year=2025&product=sales-report',
      'rows of another municipality',
    ],
    [400, `POST ${schedules}`, 'an unknown product', { ...wanted, product: 'unknown' }],
    [403, `POST ${schedules}`, 'a product for another municipality', { ...wanted, municipality: '1250' }],
  ],
  forbiddenUser: 'riley.limited',
});

test('a preview has the columns of the catalogue and at most five rows', async () => {
  const { products } = await read(ProductsSchema, 'GET /api/sightline/products');
  for (const { id, columns, isPermitted } of products) {
    if (!isPermitted) continue;
    const answer = await read(ProductPreviewSchema, preview + id);
    expect(answer.columns).toEqual(columns);
    expect(answer.rows.length).toBeLessThanOrEqual(5);
    for (const row of answer.rows) expect(row).toHaveLength(columns.length);
  }
});

test('places a monthly order once, on the first day of the month, until it is ended', async () => {
  const { total } = await read(ProductOrdersSchema, 'GET /api/sightline/orders');
  for (const _ of [1, 2]) await call(`POST ${schedules}`, { body: wanted });
  const [schedule, ...others] = (await read(ProductSchedulesSchema, `GET ${schedules}`)).schedules;
  expect(others).toEqual([]);
  expect(schedule).toMatchObject({ ...wanted, name: 'Sales report' });
  const count = async () => (await read(ProductOrdersSchema, 'GET /api/sightline/orders')).total;
  expect(await count()).toBe(total);
  sandbox.clock.advance(32 * day);
  expect(await count()).toBe(total + 1);
  expect(await count()).toBe(total + 1);
  expect((await read(ProductSchedulesSchema, `GET ${schedules}`, { user: 'avery.admin' })).schedules).toEqual(
    [],
  );
  await call(`POST ${schedules}/${schedule?.id ?? ''}/end`);
  expect((await read(ProductSchedulesSchema, `GET ${schedules}`)).schedules).toEqual([]);
});

test.each([
  ['2026-11-24', '2026-12-01'],
  ['2026-12-01', '2027-01-01'],
])('the first day of the month after %s is %s', (today, first) => {
  expect(getNextFirst(today)).toBe(first);
});
