/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { PropertyChoicesSchema, PropertyListSchema, PropertyRecordSchema } from '#backends/properties';
import { RfrRequestsSchema } from '#backends/rfr';
import { SearchAnswerSchema } from '#backends/search';
import { callBackend, sandboxForFile, signInAs } from './harness';

const sandbox = sandboxForFile({ properties: 6_000 });
let morgan: string;
let avery: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
});

const ask = (path: string, token = morgan) =>
  callBackend(sandbox.address, { path: `/api/properties/${path}`, token });

async function list(query: string, token = morgan) {
  return v.parse(PropertyListSchema, (await ask(`list?countyMun=0412&${query}`, token)).body);
}

async function record(query: string, token = morgan) {
  return v.parse(PropertyRecordSchema, (await ask(`record?${query}`, token)).body);
}

async function search(value: string) {
  const { body } = await callBackend(sandbox.address, {
    method: 'POST',
    path: '/api/vega/search',
    token: morgan,
    body: { filter: [{ value, isSuggestion: false }], size: 100, from: 0, type: 'prop' },
  });
  return v.parse(SearchAnswerSchema, body);
}

describe('the list of a municipality', () => {
  test('has every property once, page by page, in roll order', async () => {
    const { total } = await list('');
    expect(total).toBe(1_320);
    const rolls: string[] = [];
    for (let from = 0; from < total; from += 100)
      rolls.push(...(await list(`size=100&from=${from}`)).properties.map(({ roll }) => roll));
    expect(new Set(rolls).size).toBe(total);
    expect(rolls).toEqual(rolls.toSorted());
    expect(rolls.every((roll) => roll.startsWith('0412'))).toBe(true);
  });

  test('stands in the order of streets and house numbers, either way', async () => {
    const { properties } = await list('sort=address&size=100');
    const keys = properties.map(({ address }) => /^(\d+) (.+)$/.exec(address) ?? []);
    const sorted = keys.toSorted(
      ([, one = '', street = ''], [, other = '', another = '']) =>
        Number(street > another) - Number(street < another) || Number(one) - Number(other),
    );
    expect(keys.map(([address]) => address)).toEqual(sorted.map(([address]) => address));
    const last = await list(`sort=address&order=descending&size=1`);
    expect(last.properties[0]).toEqual((await list('sort=address&size=1&from=1319')).properties[0]);
  });

  test('stands in the order of values, the greatest first where that is wanted', async () => {
    const { properties } = await list('sort=value&order=descending&size=100');
    const values = properties.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
  });

  test('is narrowed by everything at once, and the total with it', async () => {
    const query = 'class=Residential&street=COURT&valueFrom=300000&valueTo=600000';
    const { total, properties } = await list(`${query}&size=100`);
    expect(total).toBeGreaterThan(0);
    expect(properties).toHaveLength(Math.min(100, total));
    for (const { propertyClass, address, value } of properties) {
      expect(propertyClass).toBe('Residential');
      expect(address).toMatch(/Court/);
      expect(value).toBeGreaterThanOrEqual(300_000);
      expect(value).toBeLessThanOrEqual(600_000);
    }
    const [first] = properties;
    const narrower = await list(`${query}&neighbourhood=${first?.neighbourhood ?? ''}`);
    expect(narrower.total).toBeLessThanOrEqual(total);
    expect(narrower.properties[0]).toEqual(first);
  });

  test('goes from one roll to another, both whole or only begun', async () => {
    const { properties } = await list('size=100');
    const [first, , third] = properties.map(({ roll }) => roll);
    expect((await list(`rollFrom=${first ?? ''}&rollTo=${third ?? ''}`)).total).toBe(3);
    expect((await list('rollFrom=0412&rollTo=0412')).total).toBe(1_320);
    expect((await list('rollFrom=0412 999')).total).toBe(0);
    expect((await list('rollTo=0411')).total).toBe(0);
  });

  test('can be chosen by the classes and neighbourhoods that are there', async () => {
    const choices = v.parse(PropertyChoicesSchema, (await ask('choices?countyMun=0412')).body);
    const counts = await Promise.all(
      choices.neighbourhoods.map(async (name) => (await list(`neighbourhood=${name}`)).total),
    );
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_320);
    const byClass = await Promise.all(
      choices.classes.map(async (name) => (await list(`class=${name}`)).total),
    );
    expect(byClass.reduce((sum, count) => sum + count, 0)).toBe(1_320);
  });
});

describe('the list of what a quick search finds', () => {
  test('is what the search answers, in its order', async () => {
    const { total, hits } = await search('road');
    const found = await list('value=road&size=100');
    expect(found.total).toBe(total);
    expect(found.properties.map(({ roll }) => roll)).toEqual(
      hits.map(({ propertyData }) => propertyData.roll),
    );
    expect(found.properties[0]?.municipality).toBe('0412');
    const { properties } = await list(`value=road&size=1&from=${total - 1}`);
    expect(properties[0]?.municipality).toBe('0731');
  });

  test('can be narrowed, and is empty when nothing is found', async () => {
    const farms = await list('value=road&class=Farm&size=100');
    expect(farms.total).toBeGreaterThan(0);
    expect(farms.properties.every(({ propertyClass }) => propertyClass === 'Farm')).toBe(true);
    expect(await list('value=zzzz')).toEqual({ total: 0, properties: [] });
  });
});

describe('the record of a property', () => {
  test('is the same by roll and by id, and agrees with the list', async () => {
    const row = (await list('size=1&from=700')).properties[0];
    const byRoll = await record(`roll=${row?.roll ?? ''}`);
    expect(byRoll).toMatchObject({ roll: row?.roll, address: row?.address, structure: row?.structure });
    expect(byRoll.values.at(-1)).toEqual({ taxYear: 2025, value: row?.value });
    expect(await record(`propId=${byRoll.propId}`)).toEqual(byRoll);
  });

  test('has the requests that their section lists', async () => {
    const { body } = await callBackend(sandbox.address, {
      path: '/api/rfr/requests?countyMun=0412&size=1',
      token: morgan,
    });
    const [request] = v.parse(RfrRequestsSchema, body).requests;
    const { requests } = await record(`roll=${request?.roll ?? ''}`);
    expect(requests).toContainEqual(
      expect.objectContaining({ id: request?.id, phase: request?.phase, updatedOn: request?.updatedOn }),
    );
  });

  test('names people to those who may see personal information, and tells the others how many there are', async () => {
    const { roll } = (await list('class=Multi-residential&size=1')).properties[0] ?? { roll: '' };
    const seen = await record(`roll=${roll}`, avery);
    expect(seen.owners.names).toHaveLength(seen.owners.count);
    expect(seen.tenants.people?.length).toBeGreaterThan(0);
    const masked = await record(`roll=${roll}`);
    expect(masked.owners).toEqual({ count: seen.owners.count, names: null });
    expect(masked.tenants).toEqual({ count: seen.tenants.count, people: null });
  });
});

test.each([
  ['a list without a token', 'list?countyMun=0412', 'nobody', 401],
  ['a list of another municipality', 'list?countyMun=0118', undefined, 403],
  ['a roll that is none', 'list?countyMun=0412&rollFrom=main', undefined, 400],
  ['a value that is none', 'list?countyMun=0412&valueFrom=-1', undefined, 400],
  ['an order that is none', 'list?countyMun=0412&sort=owners', undefined, 400],
  ['a page that is too long', 'list?countyMun=0412&size=101', undefined, 400],
  ['choices of another municipality', 'choices?countyMun=0118', undefined, 403],
  ['a record of nothing', 'record', undefined, 400],
  ['a record of half a roll', 'record?roll=0412', undefined, 400],
  ['a record that is not there', 'record?roll=0412999999999999999', undefined, 404],
  ['a record elsewhere, by roll', 'record?roll=0118001010001000000', undefined, 403],
  ['a record elsewhere, by id', 'record?propId=100000001', undefined, 403],
])('%s is refused', async (_, path, token, status) => {
  expect((await ask(path, token)).status).toBe(status);
});

test('properties need a permission of theirs', async () => {
  const riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
  for (const path of ['list?countyMun=0412', 'choices?countyMun=0412', 'record?propId=100000001'])
    expect((await ask(path, riley)).status).toBe(403);
});
