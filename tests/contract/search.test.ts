/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { FailureAnswerSchema } from '#backends/http';
import { PropertyListSchema } from '#backends/properties';
import { SearchAnswerSchema, SuggestionsSchema, type Suggestions } from '#backends/search';
import { callBackend, sandboxForFile, signInAs } from './harness';

const sandbox = sandboxForFile();
let morgan: string;
let avery: string;
let riley: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
});

async function suggest(searchTerm: string, token = morgan, more = ''): Promise<Suggestions> {
  const path = `/api/vega/search/quick-search?searchTerm=${encodeURIComponent(searchTerm)}${more}`;
  const { status, body } = await callBackend(sandbox.address, { path, token });
  expect(status).toBe(200);
  return v.parse(SuggestionsSchema, body);
}

async function find(value: string, isSuggestion = false, token = morgan, part = { size: 10, from: 0 }) {
  const body = { filter: [{ value, isSuggestion }], ...part, type: 'prop' };
  const answer = await callBackend(sandbox.address, {
    method: 'POST',
    path: '/api/vega/search',
    token,
    body,
  });
  expect(answer.status).toBe(200);
  return v.parse(SearchAnswerSchema, answer.body);
}

/** The first suggestion of a group, which must have one. */
function first(group: Suggestions['propRoll']): string {
  const [text] = group?.results ?? [];
  if (text === undefined) throw new Error('Nothing is suggested.');
  return text;
}

describe('suggestions', () => {
  test('by the beginning of a roll number, in the permitted municipalities only', async () => {
    const { propRoll } = await suggest('0412');
    expect(propRoll?.total).toBe(660);
    expect(propRoll?.results).toHaveLength(10);
    for (const roll of propRoll?.results ?? []) expect(roll).toMatch(/^0412\d{15}$/);
    expect((await suggest('0118')).propRoll).toEqual({ total: 0, results: [] });
    expect((await suggest('0118', avery)).propRoll?.total).toBe(180);
    expect((await suggest('0')).propRoll?.total).toBe(660 + 210 + 270);
  });

  test('a roll number may be typed with blanks and hyphens, and a whole one is found alone', async () => {
    const roll = first((await suggest('0412 001')).propRoll);
    const typed = `${roll.slice(0, 4)}-${roll.slice(4, 7)} ${roll.slice(7)}`;
    expect((await suggest(typed)).propRoll).toEqual({ total: 1, results: [roll] });
  });

  test('by roll number come with their addresses, in the same order', async () => {
    const { propRoll, rollAddresses } = await suggest('0412');
    expect(rollAddresses).toHaveLength(10);
    for (const [place, address] of (rollAddresses ?? []).entries()) {
      const { hits } = await find(propRoll?.results[place] ?? '', true);
      expect(address).toBe(`${hits[0]?.propertyData.address ?? ''}, Northfield`);
    }
    expect(await suggest('zzzz')).not.toHaveProperty('rollAddresses');
  });

  test('by words of an address in any order, each only begun', async () => {
    const [, street = ''] = / (\w+) \w+/.exec(first((await suggest('s')).propAddress)) ?? [];
    const begun = street.slice(0, 3);
    const { propAddress } = await suggest(`2 ${begun}`);
    const { propAddress: turned } = await suggest(`${begun.toUpperCase()}, 2`);
    expect(propAddress?.results.length).toBeGreaterThan(0);
    expect(turned).toEqual(propAddress);
    for (const text of propAddress?.results ?? []) {
      expect(text).toMatch(/^2\d* .*, (Northfield|Fallowdale|Granite Bay)$/);
      expect(text).toContain(` ${begun}`);
    }
  });

  test('a whole house number comes before longer ones', async () => {
    const { propAddress } = await suggest('4 s');
    expect(propAddress?.results[0]).toMatch(/^4 /);
    expect(propAddress?.total).toBeGreaterThan(propAddress?.results.length ?? 0);
  });

  test("the selected municipality's come first", async () => {
    const { propAddress } = await suggest('24', morgan, '&countyMun=0731');
    const isGraniteBay = (propAddress?.results ?? []).map((text) => text.endsWith(', Granite Bay'));
    expect(isGraniteBay.slice(0, 3)).toEqual([true, true, true]);
    expect(isGraniteBay).toEqual(isGraniteBay.toSorted((one, other) => Number(other) - Number(one)));
    expect(isGraniteBay).toContain(false);
  });

  test('owners need a permission, and are absent without it', async () => {
    const { propOwner } = await suggest('wood', avery);
    expect(propOwner?.total).toBeGreaterThan(0);
    for (const name of propOwner?.results ?? []) expect(name).toMatch(/\bwood/i);
    expect(await suggest('wood')).not.toHaveProperty('propOwner');
    expect(await suggest('wood', morgan, '&filters=propOwner')).toEqual({});
  });

  test.each(['"', "' or 1=1 --", '*', 'AND OR NOT', 'address:', '%_', '()', 'ﬁ', '  - '])(
    'of %j is no error',
    async (term) => {
      expect((await suggest(`${term} x`, avery)).propRoll).toEqual({ total: 0, results: [] });
    },
  );

  test.each([
    ['without a term', '', 400],
    ['of nothing but blanks', '?searchTerm=%20', 400],
    ['by an unknown filter', '?searchTerm=a&filters=propColour', 400],
    ['of a very long term', `?searchTerm=${'a'.repeat(201)}`, 400],
  ])('%s are refused in words', async (_what, query, status) => {
    const path = `/api/vega/search/quick-search${query}`;
    const answer = await callBackend(sandbox.address, { path, token: morgan });
    expect(answer.status).toBe(status);
    expect(v.parse(FailureAnswerSchema, answer.body).message).toMatch(/\w/);
  });

  test('need the search bar', async () => {
    const path = '/api/vega/search/quick-search?searchTerm=a';
    expect(await callBackend(sandbox.address, { path, token: riley })).toMatchObject({ status: 403 });
    expect(await callBackend(sandbox.address, { path })).toMatchObject({ status: 401 });
  });
});

describe('the search', () => {
  test('finds the one property of a suggestion, with the ids that open it', async () => {
    const suggestions = await suggest('24 maple', avery);
    const address = first(suggestions.propAddress);
    const { total, hits } = await find(address, true, avery);
    expect(total).toBe(1);
    const [hit] = hits;
    expect(hit?.propertyData.ipsPropertyId).toMatch(/^\d{9}$/);
    expect(hit?.prop_json_id).toBe(`prop-${hit?.propertyData.roll ?? ''}`);
    expect(`${hit?.propertyData.address ?? ''}, `).toBe(address.replace(/[^,]+$/, ' '));
  });

  test('finds as many as the suggestions said, in parts that neither repeat nor skip', async () => {
    const { propRoll } = await suggest('0618');
    const parts = await Promise.all(
      [0, 100, 200].map((from) => find('0618', false, morgan, { size: 100, from })),
    );
    expect(parts.map(({ total }) => total)).toEqual([propRoll?.total, propRoll?.total, propRoll?.total]);
    const ids = parts.flatMap(({ hits }) => hits.map(({ prop_json_id: id }) => id));
    expect(new Set(ids).size).toBe(propRoll?.total);
  });

  test.each([
    ['propRoll', '0412'],
    ['propAddress', '4 s'],
    ['propOwner', 'wood'],
    ['propOwner', '4'],
  ] as const)(
    'by %s alone finds as many as are suggested for %j, and so does the list',
    async (group, value) => {
      const total = (await suggest(value, avery))[group]?.total;
      const body = { filter: [{ value, isSuggestion: false, group }], size: 10, from: 0, type: 'prop' };
      const call = { method: 'POST', path: '/api/vega/search', token: avery, body };
      const found = v.parse(SearchAnswerSchema, (await callBackend(sandbox.address, call)).body);
      const query = new URLSearchParams({ countyMun: '0412', size: '100', value, group }).toString();
      const path = `/api/properties/list?${query}`;
      const list = v.parse(
        PropertyListSchema,
        (await callBackend(sandbox.address, { path, token: avery })).body,
      );
      expect([found.total, list.total]).toEqual([total, total]);
      if (group !== 'propOwner') return;
      for (const { owners } of list.properties)
        expect(owners?.join(' ')).toMatch(new RegExp(`\\b${value}`, 'i'));
    },
  );

  test('by owner finds nothing for whom it is not permitted, and the list names owners to nobody else', async () => {
    const path = '/api/properties/list?countyMun=0412';
    const listed = async (more: string, token: string) =>
      v.parse(
        PropertyListSchema,
        (await callBackend(sandbox.address, { path: `${path}${more}`, token })).body,
      );
    expect(await listed('&value=wood&group=propOwner', morgan)).toEqual({ total: 0, properties: [] });
    const { properties } = await listed('&value=lane', morgan);
    expect(properties.length).toBeGreaterThan(0);
    for (const { owners } of properties) expect(owners).toBeNull();
  });

  test("lists the default municipality's first", async () => {
    const { hits } = await find('lane', false, morgan, { size: 500, from: 0 });
    const codes = hits.map(({ propertyData }) => propertyData.municipality);
    expect(codes[0]).toBe('0412');
    expect(codes.lastIndexOf('0412')).toBe(codes.filter((code) => code === '0412').length - 1);
  });

  test('by owner finds all properties of that name, for whom it is permitted', async () => {
    const { propOwner } = await suggest('ltd', avery);
    const name = first(propOwner);
    expect((await find(name, true, avery)).total).toBeGreaterThan(0);
    expect((await find(name, true, morgan)).total).toBe(0);
  });

  test.each([
    ['without a filter', { filter: [], size: 10, from: 0, type: 'prop' }],
    ['of another type', { filter: [{ value: 'a', isSuggestion: false }], size: 10, from: 0, type: 'all' }],
    ['of too many', { filter: [{ value: 'a', isSuggestion: false }], size: 5000, from: 0, type: 'prop' }],
    ['of nothing', {}],
  ])('%s is refused', async (_what, body) => {
    const call = { method: 'POST', path: '/api/vega/search', token: morgan, body };
    expect(await callBackend(sandbox.address, call)).toMatchObject({ status: 400 });
  });
});

describe('beside the search', () => {
  const integration = '/api/bison/v2/integration';

  test('an integrated application has an address for a permitted municipality', async () => {
    const path = `${integration}?application=sample-integration&countyMun=0412`;
    const { body } = await callBackend(sandbox.address, { path, token: morgan });
    expect(body).toEqual({ url: `${sandbox.address}/pages/sample-integration?countyMun=0412` });
    const page = await fetch(`${sandbox.address}/pages/sample-integration?countyMun=0412`);
    expect(await page.text()).toContain('Opened for the municipality 0412.');
  });

  test.each([
    ['an unknown one', 'application=nothing&countyMun=0412', 404],
    ['a municipality that is not permitted', 'application=sample-integration&countyMun=0118', 403],
    ['no municipality', 'application=sample-integration', 400],
  ])('%s has none', async (_what, query, status) => {
    expect(
      await callBackend(sandbox.address, { path: `${integration}?${query}`, token: morgan }),
    ).toMatchObject({ status });
  });

  test('page views are collected, and nothing else is', async () => {
    const view = { event: 'page-view', path: '/rfr', title: 'RfRs', at: 1 };
    const send = (body: unknown) => callBackend(sandbox.address, { method: 'POST', path: '/collect', body });
    expect(await send(view)).toMatchObject({ status: 204 });
    expect(await send({ ...view, user: 'morgan.staff' })).toMatchObject({ status: 400 });
    expect(await callBackend(sandbox.address, { path: '/collect.json' })).toMatchObject({ body: [view] });
  });
});
