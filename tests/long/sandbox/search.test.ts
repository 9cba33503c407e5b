import { SearchAnswerSchema, SuggestionsSchema, type SearchAnswer } from '#backends/search';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { call, read } = backend;

const suggest = (searchTerm: string, user = 'morgan.staff', more = '') =>
  read(
    SuggestionsSchema,
    `GET /api/vega/search/quick-search?searchTerm=${encodeURIComponent(searchTerm)}${more}`,
    { user },
  );

const searchBody = (value: string, isSuggestion = false) => ({
  filter: [{ value, isSuggestion }],
  size: 10,
  from: 0,
  type: 'prop',
});

const find = (body: object, user = 'morgan.staff'): Promise<SearchAnswer> =>
  read(SearchAnswerSchema, 'POST /api/vega/search', { user, body });

testContract(backend, {
  answers: [
    ['GET /api/vega/search/quick-search?searchTerm=0412', SuggestionsSchema],
    ['GET /api/vega/search/quick-search?searchTerm=zzzz', SuggestionsSchema],
    ['POST /api/vega/search', SearchAnswerSchema, searchBody('road')],
  ],
  refusals: [
    [400, 'GET /api/vega/search/quick-search', 'no term'],
    [400, 'GET /api/vega/search/quick-search?searchTerm=%20', 'a blank term'],
    [400, 'GET /api/vega/search/quick-search?searchTerm=a&filters=propColour', 'an unknown filter'],
    [400, `GET /api/vega/search/quick-search?searchTerm=${'a'.repeat(201)}`, 'too long a term'],
    [400, 'POST /api/vega/search', 'no filter', { ...searchBody('a'), filter: [] }],
    [400, 'POST /api/vega/search', 'another type', { ...searchBody('a'), type: 'all' }],
    [400, 'POST /api/vega/search', 'too large a page', { ...searchBody('a'), size: 5000 }],
  ],
  forbiddenUser: 'riley.limited',
});

// Specification map: 6.6
test('suggestions need view:search-bar', async () => {
  expect(
    await call('GET /api/vega/search/quick-search?searchTerm=a', { user: 'riley.limited' }),
  ).toMatchObject({ status: 403, body: { message: 'This needs the permission view:search-bar.' } });
});

// Specification map: 7.14
test('suggestions are properties of the municipalities the user may see', async () => {
  const { propRoll, rollAddresses } = await suggest('0412');
  expect(propRoll?.results).toHaveLength(10);
  expect(rollAddresses).toHaveLength(10);
  for (const roll of propRoll?.results ?? []) expect(roll).toMatch(/^0412\d{15}$/);
  expect((await suggest('0118')).propRoll).toEqual({ total: 0, results: [] });
  expect((await suggest('0118', 'avery.admin')).propRoll?.total).toBeGreaterThan(0);
});

// Specification map: 6.8
test('owners are suggested and found only with search:owner', async () => {
  const { propOwner } = await suggest('wood', 'avery.admin');
  const owner = propOwner?.results[0] ?? '';
  expect(owner).toMatch(/\bwood/i);
  expect(await suggest('wood')).not.toHaveProperty('propOwner');
  expect(await suggest('wood', 'morgan.staff', '&filters=propOwner')).toEqual({});
  const body = searchBody(owner, true);
  expect((await find(body, 'avery.admin')).total).toBeGreaterThan(0);
  expect((await find(body)).total).toBe(0);
});

test.each(['"', "' or 1=1 --", '*', 'AND OR NOT', 'address:', '%_', '()', 'ﬁ', '  - '])(
  'the term %j causes no error',
  async (term) => {
    expect((await suggest(`${term} x`, 'avery.admin')).propRoll).toEqual({ total: 0, results: [] });
  },
);

// Specification map: 7.15
test('searching for a suggestion finds exactly its property, with its ids', async () => {
  const { propAddress } = await suggest('24 maple', 'avery.admin');
  const body = searchBody(propAddress?.results[0] ?? '', true);
  const { total, hits } = await find(body, 'avery.admin');
  expect(total).toBe(1);
  expect(hits[0]?.propertyData.ipsPropertyId).toMatch(/^\d{9}$/);
  expect(hits[0]?.prop_json_id).toBe(`prop-${hits[0]?.propertyData.roll ?? ''}`);
});
