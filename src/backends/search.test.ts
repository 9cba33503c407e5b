import { err, ok, PortalError } from '#base';
import { ScriptedHttp } from '../platform/testing/scripted-http';
import { createSearchService } from './search';

const suggestCall = 'GET api /vega/search/quick-search';
const findCall = 'POST api /vega/search';
const { signal } = new AbortController();
const query = { term: '0412', filters: ['propRoll', 'propAddress'], municipality: '0618', signal } as const;
const suggestions = { propRoll: { total: 2, results: ['a', 'b'] } };
const hit = { propertyData: { ipsPropertyId: '7' }, prop_json_id: 'prop-7' };

function failure(code: string, status?: number) {
  return err(new PortalError('Said by the service.', { code, status }));
}

test('requests suggestions with term, filters and municipality, and can be aborted', async () => {
  const http = new ScriptedHttp().answer(suggestCall, ok(suggestions));
  expect(await createSearchService(http).suggest(query)).toEqual(ok(suggestions));
  expect(http.calls).toEqual([
    {
      backend: 'api',
      method: 'GET',
      path: '/vega/search/quick-search',
      query: { searchTerm: '0412', filters: 'propRoll,propAddress', countyMun: '0618' },
      signal,
    },
  ]);
});

test.each([400, 500])('a status of %d fails with its message', async (status) => {
  const http = new ScriptedHttp().answer(suggestCall, failure(`http-${status}`, status));
  const answer = await createSearchService(http).suggest(query);
  expect(answer).toMatchObject({ ok: false, error: { message: 'Said by the service.', status } });
});

test.each<readonly [string, number | undefined]>([
  ['http-401', 401],
  ['http-403', 403],
  ['http-404', 404],
  ['http-409', 409],
  ['http-429', 429],
  ['http-503', 503],
  ['network', undefined],
  ['timeout', undefined],
  ['aborted', undefined],
  ['unreadable', 200],
])('returns no suggestions for the failure %s', async (code, status) => {
  const http = new ScriptedHttp().answer(suggestCall, failure(code, status));
  expect(await createSearchService(http).suggest(query)).toEqual(ok({}));
});

test.each([undefined, null, '', [], { propRoll: {} }, { propRoll: { total: -1, results: [] } }])(
  'returns no suggestions for a response such as %j',
  async (answer) => {
    const http = new ScriptedHttp().answer(suggestCall, ok(answer));
    const result = await createSearchService(http).suggest(query);
    expect(result.ok ? Object.values(result.value) : undefined).toEqual([]);
  },
);

test.each([undefined, null, 'a', [1], {}])(
  'ignores invalid roll addresses such as %j and keeps the suggestions',
  async (rollAddresses) => {
    const http = new ScriptedHttp().answer(suggestCall, ok({ ...suggestions, rollAddresses }));
    expect(await createSearchService(http).suggest(query)).toEqual(ok(suggestions));
  },
);

test.each([true, false])('a search sends value, isSuggestion (%p), filter and page', async (is) => {
  const http = new ScriptedHttp().answer(findCall, ok({ total: 1, hits: [hit] }));
  expect(await createSearchService(http).find('0412', is, 'propRoll')).toEqual(ok({ total: 1, hits: [hit] }));
  expect(http.calls[0]?.body).toEqual({
    filter: [{ value: '0412', isSuggestion: is, group: 'propRoll' }],
    size: 10,
    from: 0,
    type: 'prop',
  });
});

test('a search fails for any error status', async () => {
  const http = new ScriptedHttp().answer(findCall, failure('http-503', 503));
  expect(await createSearchService(http).find('x', false, 'propRoll')).toMatchObject({
    ok: false,
    error: { status: 503 },
  });
  http.answer(findCall, ok({ total: 'many' }));
  const unreadable = { code: 'unreadable', message: 'The search results could not be read.' };
  expect(await createSearchService(http).find('x', false, 'propRoll')).toMatchObject({
    ok: false,
    error: unreadable,
  });
});
