/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { PropertyRecordSchema } from '#backends/properties';
import { MarketSchema, PulseChoicesSchema, SalesSchema, type Sales } from '#backends/pulse';
import { callBackend, sandboxForFile, signInAs } from './harness';

const sandbox = sandboxForFile({ properties: 6_000 });
let morgan: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
});

const pulse = (what: string, query: string, token = morgan) =>
  callBackend(sandbox.address, { path: `/api/pulse/${what}?${query}`, token });

const year = 'countyMun=0412&first=2025-01&last=2025-12';

async function market(query: string) {
  return v.parse(MarketSchema, (await pulse('market', query)).body);
}

async function allSales(query: string): Promise<Sales['sales']> {
  const found: Sales['sales'] = [];
  for (;;) {
    const page = v.parse(SalesSchema, (await pulse('sales', `${query}&size=100&from=${found.length}`)).body);
    found.push(...page.sales);
    if (found.length >= page.total) return found;
    expect(page.sales).toHaveLength(100);
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** What sales come to, by the definition and not by the back end's own way. */
function figuresOf(sales: Sales['sales']) {
  const price = median(sales.map((sale) => sale.price));
  const ratio = median(sales.map((sale) => sale.price / sale.assessedValue));
  return {
    sales: sales.length,
    typicalPrice: price === null ? null : Math.round(price),
    ratio: ratio === null ? null : Math.round(ratio * 10_000) / 10_000,
  };
}

test.each([
  ['a year', year],
  ['some months over the turn of a year', 'countyMun=0412&first=2023-11&last=2024-02'],
  ['a class', `${year}&class=Residential`],
  ['a class that sells seldom', `${year}&class=Industrial`],
])('the figures of %s are those of the sales that the list has', async (_, query) => {
  const { total, months, neighbourhoods } = await market(query);
  const sales = await allSales(query);
  expect(total).toEqual(figuresOf(sales));
  expect(total.sales).toBeGreaterThan(0);
  for (const { month, ...figures } of months)
    expect(figures).toEqual(figuresOf(sales.filter(({ soldOn }) => soldOn.startsWith(month))));
  for (const { neighbourhood, ...figures } of neighbourhoods)
    expect(figures).toEqual(figuresOf(sales.filter((sale) => sale.neighbourhood === neighbourhood)));
  for (const parts of [months, neighbourhoods])
    expect(parts.reduce((sum, part) => sum + part.sales, 0)).toBe(total.sales);
});

test('every month and every neighbourhood is answered, those without a sale too', async () => {
  const { months, neighbourhoods, total } = await market('countyMun=0412&first=1998-11&last=1999-02');
  expect(months.map(({ month }) => month)).toEqual(['1998-11', '1998-12', '1999-01', '1999-02']);
  const choices = v.parse(PulseChoicesSchema, (await pulse('choices', 'countyMun=0412')).body);
  expect(neighbourhoods.map(({ neighbourhood }) => neighbourhood)).toEqual(choices.neighbourhoods);
  expect(total).toEqual({ sales: 0, typicalPrice: null, ratio: null });
});

test('a neighbourhood that is wanted is the only one', async () => {
  const { neighbourhoods: all } = await market(year);
  const [one] = all.filter(({ sales }) => sales > 1);
  const only = encodeURIComponent(one?.neighbourhood ?? '');
  const { neighbourhoods, total } = await market(`${year}&neighbourhood=${only}`);
  expect(neighbourhoods).toEqual([one]);
  const sales = await allSales(`${year}&neighbourhood=${only}`);
  expect(sales).toHaveLength(total.sales);
  expect(new Set(sales.map(({ neighbourhood }) => neighbourhood))).toEqual(new Set([one?.neighbourhood]));
});

test('a sale is that of the record of its property, beside the value of its year', async () => {
  const [sale] = await allSales(`${year}&sort=price&order=descending`);
  const record = await callBackend(sandbox.address, {
    path: `/api/properties/record?roll=${sale?.roll ?? ''}`,
    token: morgan,
  });
  const { sales, values, ...property } = v.parse(PropertyRecordSchema, record.body);
  expect(sales).toContainEqual({ soldOn: sale?.soldOn, price: sale?.price });
  expect(values).toContainEqual({ taxYear: 2025, value: sale?.assessedValue });
  const { address, neighbourhood, propertyClass } = property;
  expect(sale).toMatchObject({ address, neighbourhood, propertyClass });
});

test.each([
  ['date', ({ soldOn }: Sales['sales'][number]) => Date.parse(soldOn)],
  ['price', ({ price }: Sales['sales'][number]) => price],
  ['ratio', ({ price, assessedValue }: Sales['sales'][number]) => price / assessedValue],
] as const)('sales are put in the order of %s, both ways, and no page repeats one', async (sort, read) => {
  const up = await allSales(`${year}&sort=${sort}&order=ascending`);
  const down = await allSales(`${year}&sort=${sort}&order=descending`);
  expect(up.map(read)).toEqual(up.map(read).toSorted((one, other) => one - other));
  expect(down.map(read)).toEqual(up.map(read).toReversed());
  expect(new Set(up.map(({ roll, soldOn }) => `${roll} ${soldOn}`)).size).toBe(up.length);
});

test('a page beyond the last one is empty, and still says how many there are', async () => {
  const { total } = await market(year);
  const { body } = await pulse('sales', `${year}&from=9000000`);
  expect(body).toEqual({ total: total.sales, sales: [] });
});

test.each([
  ['without a token', 'market', year, 'nobody', 401],
  ['of a municipality that is not the caller’s', 'market', year.replace('0412', '0118'), 'morgan', 403],
  ['of sales that are not the caller’s', 'sales', year.replace('0412', '0118'), 'morgan', 403],
  ['of choices that are not the caller’s', 'choices', 'countyMun=0118', 'morgan', 403],
  ['without months', 'market', 'countyMun=0412', 'morgan', 400],
  ['of a month that is none', 'market', 'countyMun=0412&first=2025-01&last=2025-13', 'morgan', 400],
  ['whose months are swapped', 'market', 'countyMun=0412&first=2025-05&last=2025-04', 'morgan', 400],
  ['of a thousand years', 'market', 'countyMun=0412&first=1025-01&last=2025-12', 'morgan', 400],
  ['of a huge page', 'sales', `${year}&size=101`, 'morgan', 400],
  ['of an empty page', 'sales', `${year}&size=0`, 'morgan', 400],
  ['in an order that there is not', 'sales', `${year}&sort=colour`, 'morgan', 400],
])('a question %s is refused', async (_, what, query, who, status) => {
  expect((await pulse(what, query, who === 'morgan' ? morgan : who)).status).toBe(status);
});

test('the market needs the permission of the page', async () => {
  const riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
  const asked = ['market', 'sales', 'choices'].map((what) => pulse(what, year, riley));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403]);
});
