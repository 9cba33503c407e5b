import { ComparableSalesSchema } from '#backends/comparable-sales';
import { PropertyListSchema, type PropertyRow } from '#backends/properties';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { read } = backend;
const roll = '0412001010001000000';
const ask = `GET /api/properties/comparables?roll=${roll}`;

testContract(backend, {
  answers: [[`${ask}&distance=5000&size=50&age=30&months=36`, ComparableSalesSchema]],
  refusals: [
    [400, 'GET /api/properties/comparables', 'no roll'],
    [400, `${ask}&distance=near`, 'a distance that is not a number'],
    [400, `${ask}&size=-5`, 'a negative size'],
    [400, `${ask}&months=0`, 'zero months'],
    [404, 'GET /api/properties/comparables?roll=0412999999999999999', 'an unknown property'],
    [403, 'GET /api/properties/comparables?roll=0118001010001000000', 'a roll of another municipality'],
  ],
  forbiddenUser: 'riley.limited',
});

async function getSubject(): Promise<PropertyRow> {
  const list = `GET /api/properties/list?countyMun=0412&class=Residential&size=1`;
  const [subject] = (await read(PropertyListSchema, list)).properties;
  if (subject === undefined) throw new Error('There is no residential property.');
  return subject;
}

test('every sale meets all criteria, and narrower criteria have fewer results', async () => {
  const subject = await getSubject();
  const find = (criteria: string) =>
    read(ComparableSalesSchema, `GET /api/properties/comparables?roll=${subject.roll}${criteria}`);
  const { total } = await find('');
  const narrowed = ['distance=400', 'size=20', 'age=15', 'months=12'];
  for (const criterion of narrowed) {
    const { total: fewer } = await find(`&${criterion}`);
    expect(fewer).toBeLessThan(total);
    expect(fewer).toBeGreaterThan(0);
  }
  const { sales } = await find('&distance=400&size=40&age=40');
  expect(sales.length).toBeGreaterThan(0);
  for (const { distance, floorArea, yearBuilt, roll: other } of sales) {
    expect(distance).toBeLessThanOrEqual(400);
    expect(Math.abs(floorArea / subject.floorArea - 1)).toBeLessThanOrEqual(0.4);
    expect(Math.abs(yearBuilt - subject.yearBuilt)).toBeLessThanOrEqual(40);
    expect(other).not.toBe(subject.roll);
  }
});

test('lists the twelve most similar sales first, with figures of their prices', async () => {
  const subject = await getSubject();
  const { total, sales, figures } = await read(
    ComparableSalesSchema,
    `GET /api/properties/comparables?roll=${subject.roll}`,
  );
  expect(total).toBeGreaterThan(12);
  expect(sales).toHaveLength(12);
  const today = new Date().toISOString().slice(0, 10);
  const differences = sales.map(
    ({ distance, floorArea, yearBuilt, soldOn, structure }) =>
      distance / 1_000 +
      Math.abs(floorArea / subject.floorArea - 1) / 0.25 +
      Math.abs(yearBuilt - subject.yearBuilt) / 15 +
      (Date.parse(today) - Date.parse(soldOn)) / 86_400_000 / 730 +
      Number(structure !== subject.structure),
  );
  // The day in Toronto may be the previous one.
  for (const [place, difference] of differences.slice(1).entries())
    expect(difference).toBeGreaterThan((differences[place] ?? 0) - 0.002);
  const prices = sales.map(({ price }) => price).toSorted((one, other) => one - other);
  const below = (value: number) => prices.filter((price) => price < value).length;
  expect(below(figures?.low ?? 0)).toBe(3);
  expect(below(figures?.median ?? 0)).toBe(6);
  expect(below(figures?.high ?? 0)).toBe(9);
});

test('has no figures without sales', async () => {
  const { roll: subject } = await getSubject();
  const none = `GET /api/properties/comparables?roll=${subject}&distance=0&size=0`;
  expect(await read(ComparableSalesSchema, none)).toEqual({ total: 0, sales: [], figures: null });
});
