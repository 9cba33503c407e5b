/**
 * @jest-environment node
 */
import Papa from 'papaparse';
import * as v from 'valibot';
import { ExtractAddressSchema, ExtractAnswerSchema } from '#backends/extracts';
import { PermitListSchema } from '#backends/permits';
import { ProductOrdersSchema, ProductsSchema, type ProductOrder } from '#backends/products';
import { PropertyListSchema } from '#backends/properties';
import { RfrSummarySchema } from '#backends/rfr';
import { formats } from '../../plugins/kit/formats';
import {
  callBackend,
  control,
  MovableClock,
  sandboxForFile,
  signInAs,
  startSandbox,
  type RunningSandbox,
} from './harness';
import { TestSocket } from './socket';

const sandbox = sandboxForFile();
let morgan: string;
let avery: string;
let riley: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
});

const get = (path: string, token = morgan, address = sandbox.address) =>
  callBackend(address, { path: `/api${path}`, token });

const ask = (order: object, token = morgan, address = sandbox.address) =>
  callBackend(address, {
    method: 'POST',
    path: '/api/lrp/extracts',
    token,
    body: {
      origin: 'shell',
      fileName: 'Product.csv',
      target: 'class-summary',
      params: { municipality: '0412', year: 2025 },
      ...order,
    },
  });

async function idOf(order: object, token = morgan, address = sandbox.address): Promise<string> {
  const { status, body } = await ask(order, token, address);
  expect({ status, body }).toMatchObject({ status: 200 });
  return v.parse(ExtractAnswerSchema, body).data.fileId;
}

async function ordersOf(query = '', token = morgan, address = sandbox.address) {
  const { body } = await get(`/sightline/orders?${query}`, token, address);
  return v.parse(ProductOrdersSchema, body);
}

/** Gives an order and waits until it is ready; answers what was announced meanwhile and the rows of the file. */
async function made(order: object, token = morgan) {
  const socket = await TestSocket.open(sandbox.address, token);
  const id = await idOf(order, token);
  const said = ({ notifications }: TestSocket) =>
    notifications.filter(({ metadata }) => metadata?.fileId === id);
  await socket.until((listening) => said(listening).some(({ metadata }) => metadata?.status === 'ready'));
  await socket.close();
  const { body } = await get(`/lrp/extracts/${id}/url`, token);
  const response = await fetch(v.parse(ExtractAddressSchema, body).data);
  const [heads = [], ...rows] = Papa.parse<string[]>(await response.text(), { skipEmptyLines: true }).data;
  return { id, messages: said(socket).map(({ dropdownMessage }) => dropdownMessage), heads, rows };
}

/** The rows of a product for Northfield. */
async function madeOf(target: string, year: number) {
  return (await made({ target, params: { municipality: '0412', year } })).rows;
}

async function productsFor(token: string) {
  return v.parse(ProductsSchema, (await get('/sightline/products', token)).body).products;
}

test('the catalogue says what each product has for this person, and each can be had for each of its years', async () => {
  const products = await productsFor(morgan);
  expect(products.map(({ id }) => id)).toEqual([
    'assessment-roll',
    'class-summary',
    'sales-report',
    'permit-list',
    'request-list',
    'appeal-list',
  ]);
  expect(products.every(({ isPermitted }) => isPermitted)).toBe(true);
  for (const { id: target, years, columns } of products) {
    for (const year of years) {
      const { heads, rows } = await made({ target, params: { municipality: '0412', year } });
      expect(heads).toEqual(columns);
      expect({ target, year, isEmpty: rows.length === 0 }).toEqual({ target, year, isEmpty: false });
    }
  }
});

test('the roll has what the list of properties has, with owners for those alone who may see them', async () => {
  const list = await get('/properties/list?countyMun=0412&size=100');
  const { total, properties } = v.parse(PropertyListSchema, list.body);
  const order = { target: 'assessment-roll' };
  const { heads, rows } = await made(order);
  expect(heads).not.toContain('Owners');
  expect(rows).toHaveLength(total);
  expect(
    rows.slice(0, 100).map(([roll, address, , kind, , , value]) => [roll, address, kind, value]),
  ).toEqual(
    properties.map(({ roll, address, propertyClass, value }) => [
      formats.roll(roll),
      address,
      propertyClass,
      String(value),
    ]),
  );
  const named = await made(order, avery);
  expect(named.heads.at(-1)).toBe('Owners');
  for (const row of named.rows) expect(row.at(-1)).not.toBe('');
  const withheld = async (token: string) =>
    (await productsFor(token)).find(({ id }) => id === 'assessment-roll')?.withheld;
  expect([await withheld(morgan), await withheld(avery)]).toEqual([['Owners'], []]);
});

test('the classes sum up to the roll, and the requests to the summary of their page', async () => {
  const roll = await made({ target: 'assessment-roll' });
  const classes = await made({ target: 'class-summary' });
  const sum = (rows: readonly string[][], column: number): number =>
    rows.reduce((total, row) => total + Number(row[column]), 0);
  expect([sum(classes.rows, 1), sum(classes.rows, 2)]).toEqual([roll.rows.length, sum(roll.rows, 6)]);
  const requests = await made({ target: 'request-list' });
  const { body } = await get('/rfr/summary?countyMun=0412&year=2025');
  for (const { phase, count } of v.parse(RfrSummarySchema, body).forMunicipality)
    expect(requests.rows.filter((row) => row[5] === phase)).toHaveLength(count);
});

test('what people upload is in the list of permits, in its year, as their page has it', async () => {
  const list = async (query: string) => {
    const { body } = await get(`/permits/list?countyMun=0412&size=100&${query}`);
    return v.parse(PermitListSchema, body);
  };
  const roll = (await list('')).permits[0]?.roll;
  const typed = {
    line: 2,
    number: 'TEST-2019-1',
    roll,
    work: 'Sign',
    value: '900',
    state: 'Issued',
    inspected: '',
  };
  const rows = [{ ...typed, issued: '2019-05-02' }];
  const upload = { countyMun: '0412', fileName: 'signs.csv', key: 'a key that nobody can guess', rows };
  const { status } = await callBackend(sandbox.address, {
    method: 'POST',
    path: '/api/permits/uploads',
    token: morgan,
    body: upload,
  });
  expect(status).toBe(200);
  const permits = (await productsFor(morgan)).find(({ id }) => id === 'permit-list');
  expect(permits?.years).toEqual([2019, 2023, 2024, 2025]);
  for (const year of permits?.years ?? []) {
    const made = await madeOf('permit-list', year);
    const { total, permits: listed } = await list(`year=${String(year)}`);
    expect([made.length, made.slice(0, 100).map(([number]) => number)]).toEqual([
      total,
      listed.map(({ number }) => number),
    ]);
  }
});

test('an order is followed from ordered over being made to ready, newest first, each person’s own', async () => {
  const { messages } = await made({ fileName: 'Classes.csv' });
  expect(messages).toEqual([
    'The extract Classes.csv is being prepared.',
    'The extract Classes.csv is being made.',
    'The extract Classes.csv is ready.',
  ]);
  await control(sandbox.address, 'extracts', { mode: 'hold' });
  const params = { municipality: '0731', year: 2024 };
  const id = await idOf({ target: 'sales-report', fileName: 'Sales.xlsx', params });
  const { total, orders } = await ordersOf();
  expect(total).toBe(2);
  expect(orders.map(({ name }) => name)).toEqual(['Sales report', 'Class summary']);
  const shown = ({ product, state, municipality, year, format }: ProductOrder) => ({
    product,
    state,
    municipality,
    year,
    format,
  });
  expect(orders.map(shown)).toEqual([
    { product: 'sales-report', state: 'ordered', format: 'xlsx', ...params },
    { product: 'class-summary', state: 'ready', format: 'csv', municipality: '0412', year: 2025 },
  ]);
  expect(orders[0]?.id).toBe(id);
  expect((await ordersOf('state=under-way')).orders).toEqual(orders.slice(0, 1));
  expect(await ordersOf('size=1&from=1')).toEqual({ total: 2, orders: [orders[1]] });
  expect(await ordersOf('size=100&from=10000000')).toEqual({ total: 2, orders: [] });
  expect(await ordersOf('', avery)).toEqual({ total: 0, orders: [] });
  await control(sandbox.address, 'restore');
  expect(await ordersOf()).toEqual({ total: 0, orders: [] });
});

test('the same order given twice by mistake is one; later, of something else, or after a failure it is another', async () => {
  await control(sandbox.address, 'extracts', { mode: 'hold' });
  const first = await idOf({ fileName: 'Classes-20250602-090507.csv' });
  expect(await idOf({ fileName: 'Classes-20250602-090508.csv' })).toBe(first);
  sandbox.clock.advance(60_000);
  expect(await idOf({})).toBe(first);
  const others = [
    { fileName: 'Product.xlsx' },
    { params: { municipality: '0412', year: 2024 } },
    { params: { municipality: '0731', year: 2025 } },
  ];
  for (const other of others) expect(await idOf(other)).not.toBe(first);
  expect((await ordersOf()).total).toBe(4);
  await control(sandbox.address, 'restore');
  const { id } = await made({});
  expect(await idOf({})).toBe(id);
  sandbox.clock.advance(10_001);
  expect(await idOf({})).not.toBe(id);
});

test('what a stop interrupts has failed and can be ordered again at once; files outlive restarts for a week', async () => {
  const clock = new MovableClock();
  let other: RunningSandbox = await startSandbox({ clock });
  try {
    const token = (await signInAs(other.address, 'morgan.staff')).accessToken;
    const socket = await TestSocket.open(other.address, token);
    const ready = await idOf({}, token, other.address);
    await socket.until(({ notifications }) => notifications.length === 3);
    await control(other.address, 'extracts', { mode: 'hold' });
    const params = { municipality: '0731', year: 2025 };
    const interrupted = await idOf({ params }, token, other.address);
    clock.advance(2 * 86_400_000);
    other = await other.restart();
    const again = (await signInAs(other.address, 'morgan.staff')).accessToken;
    const { orders } = await ordersOf('', again, other.address);
    expect(orders.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: interrupted, state: 'failed' },
      { id: ready, state: 'ready' },
    ]);
    expect((await ordersOf('state=failed', again, other.address)).total).toBe(1);
    const addressOf = (id: string) => get(`/lrp/extracts/${id}/url`, again, other.address);
    const { body } = await addressOf(ready);
    expect((await fetch(v.parse(ExtractAddressSchema, body).data)).status).toBe(200);
    expect((await addressOf(interrupted)).status).toBe(409);
    expect(await idOf({ params }, again, other.address)).not.toBe(interrupted);
  } finally {
    await other.stop();
  }
});

test.each<[string, object, string, number]>([
  ['without a token', {}, 'garbage', 401],
  ['without the permission of the page', {}, 'riley', 403],
  [
    'for a municipality that is not the caller’s',
    { params: { municipality: '1250', year: 2025 } },
    'morgan',
    403,
  ],
  ['for no municipality', { params: { year: 2025 } }, 'morgan', 400],
  [
    'for a year that the product is not made for',
    { target: 'sales-report', params: { municipality: '0412', year: 2021 } },
    'morgan',
    400,
  ],
  ['of an unknown form', { fileName: 'Product.pdf' }, 'morgan', 400],
])('an order %s is refused', async (_case, order, who, status) => {
  expect(await ask(order, { morgan, riley }[who] ?? who)).toMatchObject({ status });
  expect((await ordersOf()).total).toBe(0);
});

test.each([
  ['the catalogue without a token', '/sightline/products', 'garbage', 401],
  ['the catalogue without the permission', '/sightline/products', 'riley', 403],
  ['orders without a token', '/sightline/orders', 'garbage', 401],
  ['orders without the permission', '/sightline/orders', 'riley', 403],
  ['orders of an unknown state', '/sightline/orders?state=lost', 'morgan', 400],
  ['a page too large', '/sightline/orders?size=101', 'morgan', 400],
])('%s is refused', async (_case, path, who, status) => {
  expect(await get(path, { morgan, riley }[who] ?? who)).toMatchObject({ status });
});
