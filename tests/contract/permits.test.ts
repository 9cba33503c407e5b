/**
 * @jest-environment node
 */
import * as v from 'valibot';
import {
  PermitChoicesSchema,
  PermitListSchema,
  PermitRecordSchema,
  PermitSummarySchema,
} from '#backends/permits';
import { callBackend, sandboxForFile, signInAs } from './harness';

const sandbox = sandboxForFile({ properties: 20_000 });
let morgan: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
});

const ask = (path: string, token = morgan) =>
  callBackend(sandbox.address, { path: `/api/permits/${path}`, token });

async function list(query: string) {
  return v.parse(PermitListSchema, (await ask(`list?countyMun=0412&size=100&${query}`)).body);
}

/** Every page of what is wanted. */
async function all(query: string) {
  const first = await list(query);
  const pages = [first.permits];
  for (let from = 100; from < first.total; from += 100)
    pages.push((await list(`${query}&from=${from}`)).permits);
  return pages.flat();
}

async function summary(query: string) {
  return v.parse(PermitSummarySchema, (await ask(`summary?countyMun=0412&${query}`)).body).neighbourhoods;
}

describe('the list of a municipality', () => {
  test('has every permit once, the one that was issued last first', async () => {
    const permits = await all('');
    expect(permits.length).toBe((await list('')).total);
    expect(permits.length).toBeGreaterThan(100);
    expect(new Set(permits.map(({ number }) => number)).size).toBe(permits.length);
    expect(permits.every(({ roll }) => roll.startsWith('0412'))).toBe(true);
    const days = permits.map(({ issuedOn }) => issuedOn);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test.each([
    ['number', 'number'],
    ['work', 'work'],
    ['value', 'value'],
    ['inspected', 'inspectedOn'],
  ] as const)('stands in the order of its %s, either way', async (sort, key) => {
    const cells = (await all(`sort=${sort}&order=ascending`)).map((permit) => permit[key] ?? '');
    expect(cells).toEqual(cells.toSorted((one, other) => (one < other ? -1 : Number(one > other))));
    const backwards = (await all(`sort=${sort}&order=descending`)).map((permit) => permit[key] ?? '');
    expect(backwards).toEqual(cells.toReversed());
  });

  test('stands in the order in which permits pass through their states', async () => {
    const states = (await all('sort=state&order=ascending')).map(({ state }) => state);
    expect([...new Set(states)]).toEqual(['Issued', 'Inspected', 'Closed']);
  });

  test('is narrowed by everything at once', async () => {
    const [permit] = await all('state=Closed&year=2024');
    const { neighbourhood = '', number = '', address = '', roll = '' } = permit ?? {};
    const found = await all(`state=Closed&year=2024&neighbourhood=${neighbourhood}`);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) {
      expect(one).toMatchObject({ state: 'Closed', neighbourhood });
      expect(one.issuedOn).toMatch(/^2024/);
    }
    for (const text of [number.toLowerCase(), address, roll, `0412 ${roll.slice(4, 9)}`])
      expect(await all(`text=${text}`)).toContainEqual(permit);
    expect(await all('text=nothing of the kind')).toEqual([]);
  });
});

test('what the summary counts is what the list has under the same filters', async () => {
  const { neighbourhoods, years } = v.parse(PermitChoicesSchema, (await ask('choices?countyMun=0412')).body);
  expect(years).toEqual([2025, 2024, 2023]);
  for (const query of [
    '',
    'year=2025',
    'state=Issued',
    `neighbourhood=${neighbourhoods[0] ?? ''}`,
    'text=deck',
  ]) {
    const sums = new Map<string, { permits: number; value: number }>();
    for (const { neighbourhood, value } of await all(query)) {
      const sum = sums.get(neighbourhood) ?? { permits: 0, value: 0 };
      sums.set(neighbourhood, { permits: sum.permits + 1, value: sum.value + value });
    }
    expect(sums.size).toBeGreaterThan(0);
    expect(new Map((await summary(query)).map(({ name, ...sum }) => [name, sum]))).toEqual(sums);
    expect(neighbourhoods).toEqual(expect.arrayContaining([...sums.keys()]));
  }
});

test('one permit by its number is the one of the list', async () => {
  const [permit] = await all('');
  const record = v.parse(
    PermitRecordSchema,
    (await ask(`record?number=${permit?.number.toLowerCase() ?? ''}`)).body,
  );
  expect(record).toMatchObject({ ...permit, municipality: '0412', upload: null });
});

test.each([
  ['a list without a token', 'list?countyMun=0412', 'nobody', 401],
  ['a list of another municipality', 'list?countyMun=0118', undefined, 403],
  ['a page that is too long', 'list?countyMun=0412&size=101', undefined, 400],
  ['a page of nothing', 'list?countyMun=0412&size=0', undefined, 400],
  ['a state that is none', 'list?countyMun=0412&state=Lost', undefined, 400],
  ['a year that is none', 'summary?countyMun=0412&year=24', undefined, 400],
  ['an order that is none', 'list?countyMun=0412&sort=roll', undefined, 400],
  ['a summary of another municipality', 'summary?countyMun=0118', undefined, 403],
  ['choices of another municipality', 'choices?countyMun=0118', undefined, 403],
  ['a permit without a number', 'record', undefined, 400],
  ['a permit that is not there', 'record?number=BP-1999-1', undefined, 404],
])('%s is refused', async (_, path, token, status) => {
  expect((await ask(path, token)).status).toBe(status);
});

test('permits need the permission of their section', async () => {
  const riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
  for (const path of [
    'list?countyMun=0412',
    'summary?countyMun=0412',
    'choices?countyMun=0412',
    'record?number=x',
  ])
    expect((await ask(path, riley)).status).toBe(403);
});
