import Papa from 'papaparse';
import * as v from 'valibot';
import { ExtractAddressSchema, ExtractAnswerSchema } from '#backends/extracts';
import { ProductOrdersSchema, ProductsSchema } from '#backends/products';
import { setUpBackend, testContract } from '../../contract/backend';
import { downloadExtract, orderExtract, requestAddress, requestExtract } from '../../contract/extract-order';
import { control } from '../../contract/harness';

const backend = setUpBackend();
const { sandbox, getToken, read } = backend;
const requests = { origin: 'shell', fileName: 'a.csv', target: 'rfr', params: { municipality: '0412' } };
const properties = { ...requests, target: 'properties' };
const product = { ...requests, target: 'class-summary', params: { municipality: '0412', year: 2025 } };
const extracts = 'POST /api/lrp/extracts';

testContract(backend, {
  answers: [
    [extracts, ExtractAnswerSchema, requests],
    [extracts, ExtractAnswerSchema, properties],
    [extracts, ExtractAnswerSchema, product],
    ['GET /api/sightline/products', ProductsSchema],
    ['GET /api/sightline/orders?state=under-way&size=100', ProductOrdersSchema],
  ],
  refusals: [
    [400, extracts, 'another origin', { ...requests, origin: 'elsewhere' }],
    [400, extracts, 'an unknown file type', { ...requests, fileName: 'roll.exe' }],
    [400, extracts, 'a fractional size', { ...requests, size: 0.5 }],
    [400, extracts, 'no municipality', { ...requests, params: {} }],
    [403, extracts, 'requests of another municipality', { ...requests, params: { municipality: '1250' } }],
    [
      403,
      extracts,
      'properties of another municipality',
      { ...properties, params: { value: 'Road', municipality: '1250' } },
    ],
    [
      403,
      extracts,
      'a product for another municipality',
      { ...product, params: { municipality: '1250', year: 2025 } },
    ],
    [
      400,
      extracts,
      'a year the product is not available for',
      { ...product, params: { municipality: '0412', year: 1999 } },
    ],
    [404, 'GET /api/lrp/extracts/nothing/url', 'an unknown extract'],
    [400, 'GET /api/sightline/orders?state=lost', 'an unknown state'],
    [400, 'GET /api/sightline/orders?size=101', 'too large a page'],
  ],
  forbiddenUser: 'riley.limited',
});

// Specification map: 7.13
test('the notification about an extract is updated when its file is ready', async () => {
  const token = await getToken('morgan.staff');
  const order = { fileName: 'Requests 2025.csv', size: 3 };
  const { fileId, notifications } = await orderExtract(sandbox.address, token, order);
  const [first, last] = notifications;
  const { target, params } = requests;
  expect(notifications).toMatchObject([
    {
      category: 'extract',
      metadata: { fileId, fileName: order.fileName, status: 'initialized', target, params },
    },
    { id: first?.id, metadata: { fileId, status: 'ready', target, params } },
  ]);
  expect(last?.updatedAt).toBeGreaterThan(first?.updatedAt ?? Infinity);
  const file = await downloadExtract(sandbox.address, token, fileId);
  expect(file.headers.get('content-disposition')).toContain('attachment; filename="Requests 2025.csv"');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect((await file.text()).trim().split('\n')).toHaveLength(4);
});

test.each([{ target: 'moon' }, { params: { municipality: '0412', fail: true } }])(
  'an extract of %j fails and has no file',
  async (order) => {
    const token = await getToken('morgan.staff');
    const { fileId, notifications } = await orderExtract(sandbox.address, token, order);
    expect(notifications.at(-1)?.metadata?.status).toBe('failed');
    expect(await requestAddress(sandbox.address, token, fileId)).toMatchObject({ status: 409 });
  },
);

// Specification map: 7.12
test('each download link is new, expires after five minutes, and is for the owner only', async () => {
  const token = await getToken('morgan.staff');
  const { fileId } = await orderExtract(sandbox.address, token, { size: 1 });
  const addresses = [];
  for (const _ of [1, 2])
    addresses.push(
      v.parse(ExtractAddressSchema, (await requestAddress(sandbox.address, token, fileId)).body).data,
    );
  const [link = ''] = addresses;
  expect(new Set(addresses).size).toBe(2);
  sandbox.clock.advance(299_000);
  expect((await fetch(link)).status).toBe(200);
  sandbox.clock.advance(2_000);
  expect((await fetch(link)).status).toBe(404);
  const other = await getToken('avery.admin');
  expect(await requestAddress(sandbox.address, other, fileId)).toMatchObject({ status: 404 });
  expect(await requestAddress(sandbox.address, undefined, fileId)).toMatchObject({ status: 401 });
});

test('owners are in an extract and a product only with read:personal-information', async () => {
  for (const order of [
    { ...properties, size: 3 },
    { ...product, target: 'assessment-roll' },
  ])
    for (const [user, isNamed] of [
      ['morgan.staff', false],
      ['avery.admin', true],
    ] as const) {
      const token = await getToken(user);
      const { fileId } = await orderExtract(sandbox.address, token, order);
      const text = await (await downloadExtract(sandbox.address, token, fileId)).text();
      expect(Papa.parse<string[]>(text).data[0]?.includes('Owners')).toBe(isNamed);
    }
});

test('tracks an order of a user from ordered to ready, and merges repeated orders', async () => {
  const token = await getToken('morgan.staff');
  await control(sandbox.address, 'extracts', { mode: 'hold' });
  const answers = [];
  for (const _ of [1, 2]) answers.push((await requestExtract(sandbox.address, token, product)).body);
  expect(answers[1]).toEqual(answers[0]);
  const orders = 'GET /api/sightline/orders';
  expect(await read(ProductOrdersSchema, orders)).toMatchObject({ total: 1, orders: [{ state: 'ordered' }] });
  expect(await read(ProductOrdersSchema, orders, { user: 'avery.admin' })).toEqual({ total: 0, orders: [] });
  await control(sandbox.address, 'extracts', { mode: 'go' });
  await orderExtract(sandbox.address, token, { ...product, params: { municipality: '0412', year: 2024 } });
  expect((await read(ProductOrdersSchema, `${orders}?state=ready`)).total).toBe(2);
});
