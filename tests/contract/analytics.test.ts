/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { ClassFiguresSchema } from '#backends/analytics';
import { PropertyChoicesSchema, PropertyListSchema, PropertyRecordSchema } from '#backends/properties';
import { callBackend, sandboxForFile, signInAs } from './harness';

const sandbox = sandboxForFile({ properties: 3_000 });
let morgan: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
});

const ask = (path: string, token = morgan) => callBackend(sandbox.address, { path: `/api/${path}`, token });

async function figures(municipality: string) {
  const { body } = await ask(`analytics/figures?countyMun=${municipality}`);
  return v.parse(ClassFiguresSchema, body);
}

/** Every property of a class as My Properties lists it, page by page. */
async function listed(municipality: string, name: string) {
  const page = async (from: number) => {
    const query = new URLSearchParams({
      countyMun: municipality,
      class: name,
      size: '100',
      from: String(from),
    });
    return v.parse(PropertyListSchema, (await ask(`properties/list?${query.toString()}`)).body);
  };
  const first = await page(0);
  const properties = [...first.properties];
  while (properties.length < first.total) properties.push(...(await page(properties.length)).properties);
  return properties;
}

/** The value in the middle, in whole dollars. */
function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return Math.floor((low + high) / 2);
}

test('there is every class that the municipality has, each with the same tax years, oldest first', async () => {
  const { municipality, classes } = await figures('0618');
  const choices = await ask('properties/choices?countyMun=0618');
  expect(municipality).toBe('0618');
  expect(classes.map(({ name }) => name)).toEqual(v.parse(PropertyChoicesSchema, choices.body).classes);
  for (const { years } of classes)
    expect(years.map(({ taxYear }) => taxYear)).toEqual([2021, 2022, 2023, 2024, 2025]);
});

test('number, sum and middle are those of the properties that My Properties lists', async () => {
  const { classes } = await figures('0618');
  for (const { name, years } of classes) {
    const properties = await listed('0618', name);
    const values = properties.map(({ value }) => value);
    expect(years.at(-1)).toEqual({
      taxYear: 2025,
      properties: properties.length,
      total: values.reduce((sum, value) => sum + value, 0),
      typical: middleOf(values),
    });
  }
});

test('earlier years are those of the records of the properties', async () => {
  const { classes } = await figures('0618');
  const industrial = classes.find(({ name }) => name === 'Industrial');
  const records = await Promise.all(
    (await listed('0618', 'Industrial')).map(async ({ roll }) =>
      v.parse(PropertyRecordSchema, (await ask(`properties/record?roll=${roll}`)).body),
    ),
  );
  expect(records.length).toBeGreaterThan(1);
  for (const { taxYear, total, typical } of industrial?.years ?? []) {
    const values = records.map((record) => record.values.find((one) => one.taxYear === taxYear)?.value ?? 0);
    expect({ total, typical }).toEqual({
      total: values.reduce((sum, value) => sum + value, 0),
      typical: middleOf(values),
    });
  }
});

test.each([
  ['without a token', '', 'countyMun=0412', 401],
  ['of a municipality that is not the caller’s', 'morgan', 'countyMun=0118', 403],
  ['without a municipality', 'morgan', '', 400],
  ['of a municipality that is no code', 'morgan', 'countyMun=Northfield', 400],
])('figures %s are refused', async (_, who, query, status) => {
  expect((await ask(`analytics/figures?${query}`, who === '' ? 'nobody' : morgan)).status).toBe(status);
});

test('figures need the permission of the page', async () => {
  const riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
  expect((await ask('analytics/figures?countyMun=0412', riley)).status).toBe(403);
});
