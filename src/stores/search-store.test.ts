import { err, ok, PortalError } from '#base';
import type { HttpCall } from '#backends/http';
import { createSearchService, type SearchFilter } from '#backends/search';
import { portalParts, userCall } from '../../tests/support/portal-parts';
import { SearchStore } from './search-store';

const suggestCall = 'GET api /vega/search/quick-search';
const findCall = 'POST api /vega/search';
const group = (total: number, ...results: string[]) => ({ total, results });
const hit = { propertyData: { ipsPropertyId: '000000007' }, prop_json_id: 'prop-0412' };
const resting = (status: number) => err(new PortalError('The search is resting.', { code: 'http', status }));

afterEach(() => sessionStorage.clear());

async function opened(
  filters: readonly SearchFilter[] = ['propRoll', 'propAddress', 'propOwner'],
  mayOpen = (_path: string) => true,
) {
  const parts = portalParts({ path: '/rfr?ccmm=0618' });
  await parts.load();
  const { clock, http, lastSearch, address } = parts;
  http.calls.length = 0;
  http.answer(suggestCall, ok({ propRoll: group(0), propAddress: group(3, 'x', 'y', 'z') }));
  const navigate = jest.fn();
  const onFailure = jest.fn();
  const store = new SearchStore({
    search: createSearchService(http),
    clock,
    lastSearch,
    filters: () => filters,
    municipality: () => address.municipality?.code,
    navigate,
    mayOpen,
    onFailure,
  });
  const terms = () => http.calls.map(({ query }) => query?.['searchTerm']);
  const typed = async (text: string) => {
    store.type(text);
    await clock.advance(300);
  };
  return { ...parts, store, navigate, onFailure, terms, typed };
}

describe('typing', () => {
  test('requests suggestions 300 ms after the last keystroke', async () => {
    const { store, clock, terms } = await opened();
    store.type('m');
    await clock.advance(299);
    store.type('ma');
    await clock.advance(299);
    expect(terms()).toEqual([]);
    await clock.advance(1);
    expect(terms()).toEqual(['ma']);
    expect(store.suggestions).toMatchObject({ state: 'succeeded' });
    expect(clock.waiting).toBe(0);
  });

  test('sends the trimmed term, the filters and the municipality', async () => {
    const { typed, http } = await opened(['propRoll', 'propAddress']);
    await typed(' 24 maple ');
    expect(http.calls[0]?.query).toEqual({
      searchTerm: '24 maple',
      filters: 'propRoll,propAddress',
      countyMun: '0618',
    });
  });

  test.each(['', '  '])('requests and shows nothing for %p', async (text) => {
    const { store, typed, terms, clock } = await opened();
    store.type('m');
    await typed(text);
    expect(terms()).toEqual([]);
    expect([store.isOpen, store.suggestions.state, clock.waiting]).toEqual([false, 'idle', 0]);
  });

  test('aborts and ignores stale requests', async () => {
    const { store, http, typed, clock } = await opened();
    const calls: { readonly call: HttpCall; readonly settle: (answer: ReturnType<typeof ok>) => void }[] = [];
    http.answer(suggestCall, (call) => new Promise((settle) => calls.push({ call, settle })));
    await typed('m');
    expect([store.suggestions.state, store.isBusy]).toEqual(['pending', true]);
    await typed('ma');
    expect(calls.map(({ call }) => call.signal?.aborted)).toEqual([true, false]);
    calls[1]?.settle(ok({ propRoll: group(1, 'new') }));
    await clock.advance();
    calls[0]?.settle(ok({ propRoll: group(1, 'old') }));
    await clock.advance();
    expect([store.group.results, store.isBusy]).toEqual([['new'], false]);
  });

  test('keeps the current suggestions until new ones arrive', async () => {
    const { store, http, typed } = await opened();
    await typed('m');
    http.answer(suggestCall, () => new Promise(() => undefined));
    await typed('ma');
    expect(store.group.results).toEqual(['x', 'y', 'z']);
  });

  test.each([400, 500])('a status of %d fails with its message, and Retry asks again', async (status) => {
    const { store, http, typed } = await opened();
    http.answer(suggestCall, resting(status));
    await typed('m');
    expect(store.suggestions).toMatchObject({
      state: 'failed',
      error: { message: 'The search is resting.' },
    });
    http.answer(suggestCall, ok({ propRoll: group(1, 'well') }));
    await store.retry();
    expect(store.group.results).toEqual(['well']);
  });

  test('treats any other failure as no suggestions', async () => {
    const { store, http, typed } = await opened();
    http.answer(suggestCall, resting(503));
    await typed('m');
    expect([store.suggestions.state, store.group.total]).toEqual(['succeeded', 0]);
  });
});

describe('the active filter', () => {
  test.each<[number, number, number, SearchFilter]>([
    [1, 1, 1, 'propRoll'],
    [0, 1, 1, 'propAddress'],
    [0, 0, 1, 'propOwner'],
    [0, 0, 0, 'propRoll'],
  ])('with %d rolls, %d addresses, %d owners is %s', async (rolls, addresses, owners, expected) => {
    const { store, http, typed } = await opened();
    const answer = { propRoll: group(rolls), propAddress: group(addresses), propOwner: group(owners) };
    http.answer(suggestCall, ok(answer));
    await typed('m');
    expect(store.activeFilter).toBe(expected);
  });

  test("keeps the user's choice until the text changes", async () => {
    const { store, typed } = await opened();
    await typed('m');
    store.choose('propRoll');
    await store.retry();
    expect([store.activeFilter, store.group.total]).toEqual(['propRoll', 0]);
    await typed('ma');
    expect([store.activeFilter, store.group.total]).toEqual(['propAddress', 3]);
  });

  test('is never a filter the user may not use', async () => {
    const { store, typed } = await opened(['propRoll', 'propAddress']);
    await typed('m');
    store.choose('propOwner');
    expect(store.activeFilter).toBe('propAddress');
  });
});

describe('open and closed', () => {
  test('opens on typing, closes on blur, and opens 100 ms after focus', async () => {
    const { store, clock, typed } = await opened();
    await typed('m');
    expect(store.isOpen).toBe(true);
    store.blur();
    await clock.advance(0);
    expect(store.isOpen).toBe(false);
    store.focus();
    await clock.advance(99);
    expect(store.isOpen).toBe(false);
    await clock.advance(1);
    expect(store.isOpen).toBe(true);
  });

  test('stays open when focus moves within', async () => {
    const { store, clock, typed } = await opened();
    await typed('m');
    store.blur();
    store.focus();
    await clock.advance(99);
    expect(store.isOpen).toBe(true);
  });

  test('does not open on focus without input', async () => {
    const { store, clock } = await opened();
    store.focus();
    await clock.advance(100);
    expect(store.isOpen).toBe(false);
  });

  test('reloads the suggestions when the municipality changes', async () => {
    const { store, clock, typed, address, http } = await opened();
    await typed('m');
    store.close();
    address.follow({ pathname: '/rfr', search: '?ccmm=0731', hash: '' });
    store.focus();
    await clock.advance(100);
    expect(http.calls.map(({ query }) => query?.['countyMun'])).toEqual(['0618', '0731']);
  });
});

describe('the search', () => {
  test.each([
    [undefined, 'm', false],
    ['24 Maple Lane, Northfield', '24 Maple Lane, Northfield', true],
  ])('opens the property for the suggestion %p with one hit', async (suggestion, value, isSuggestion) => {
    const { store, http, typed, navigate, lastSearch } = await opened();
    http.answer(findCall, ok({ total: 1, hits: [hit] }));
    await typed('m');
    expect(await store.submit(suggestion)).toBe(true);
    expect(http.calls.at(-1)?.body).toMatchObject({
      filter: [{ value, isSuggestion, group: 'propAddress' }],
    });
    expect(navigate.mock.calls).toEqual([['/property?propId=000000007&jsonId=prop-0412&from=home']]);
    expect(lastSearch.last).toEqual({ searchTerm: value, activeFilter: 'propAddress', isSuggestion });
    expect(lastSearch.event).toEqual({ value, municipality: '0618' });
    expect(store.isOpen).toBe(false);
  });

  test('uses the chosen filter, which the list can read', async () => {
    const { store, http, typed, lastSearch } = await opened();
    http.answer(findCall, ok({ total: 12, hits: [hit] }));
    await typed('m');
    store.choose('propOwner');
    await store.submit();
    const asked = http.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(asked).toMatchObject([{ filter: [{ value: 'm', isSuggestion: false, group: 'propOwner' }] }]);
    expect(lastSearch.last).toMatchObject({ searchTerm: 'm', activeFilter: 'propOwner' });
  });

  test('uses the first filter with results before the suggestions arrive', async () => {
    const { store, http, lastSearch } = await opened();
    http.answer(findCall, ({ body }) =>
      ok(JSON.stringify(body).includes('propOwner') ? { total: 12, hits: [hit] } : { total: 0, hits: [] }),
    );
    store.type('smith');
    expect(await store.submit()).toBe(true);
    expect(http.calls.map(({ body }) => JSON.stringify(body).match(/prop(Roll|Address|Owner)/)?.[0])).toEqual(
      ['propRoll', 'propAddress', 'propOwner'],
    );
    expect(lastSearch.last).toMatchObject({ searchTerm: 'smith', activeFilter: 'propOwner' });
  });

  test('with several hits opens their list', async () => {
    const { store, http, typed, navigate } = await opened();
    http.answer(findCall, ok({ total: 12, hits: [hit] }));
    await typed('m');
    expect(await store.submit()).toBe(true);
    expect(navigate.mock.calls).toEqual([['/my-properties']]);
  });

  test('with no hits stays, shows 0 until the text changes, and is not stored', async () => {
    const { store, http, typed, navigate, lastSearch } = await opened();
    http.answer(findCall, ok({ total: 0, hits: [] }));
    await typed('m');
    expect(await store.submit()).toBe(false);
    expect([store.group.total, store.isOpen]).toEqual([0, true]);
    expect([navigate.mock.calls, lastSearch.last]).toEqual([[], undefined]);
    await typed('ma');
    expect(store.group.total).toBe(3);
  });

  test.each([
    [1, '/property?propId=000000007&jsonId=prop-0412&from=home'],
    [12, '/my-properties'],
  ])('with %d hits stays and shows the count when the user may not open them', async (total, path) => {
    const mayOpen = jest.fn((to: string) => to !== path);
    const { store, http, typed, navigate, onFailure } = await opened(undefined, mayOpen);
    http.answer(findCall, ok({ total, hits: [hit] }));
    await typed('m');
    expect(await store.submit()).toBe(false);
    expect(onFailure.mock.calls).toEqual([
      [
        'You do not have permission to open properties. To get access, contact the team that manages your accounts.',
      ],
    ]);
    expect([store.text, navigate.mock.calls]).toEqual(['m', []]);
    expect(store.mayOpenResults).toBe(total === 1);
  });

  test('that fails shows its message and keeps the input', async () => {
    const { store, http, typed, navigate, onFailure } = await opened();
    http.answer(findCall, resting(503));
    await typed('m');
    expect(await store.submit()).toBe(false);
    expect(onFailure.mock.calls).toEqual([['The search is resting.']]);
    expect([store.text, store.isBusy, navigate.mock.calls]).toEqual(['m', false, []]);
  });

  test('that returns 500 shows the generic message first', async () => {
    const { store, http, typed, onFailure } = await opened();
    http.answer(findCall, resting(500));
    await typed('m');
    await store.submit();
    expect(onFailure.mock.calls).toEqual([
      ['Oops! Something went wrong! Please try again. The search is resting.'],
    ]);
  });

  test('is aborted when the input changes', async () => {
    const { store, http, typed, navigate } = await opened();
    let settle: (answer: ReturnType<typeof ok>) => void = () => undefined;
    http.answer(findCall, () => new Promise((resolve) => (settle = resolve)));
    await typed('m');
    const led = store.submit();
    store.type('ma');
    settle(ok({ total: 1, hits: [hit] }));
    expect(await led).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('is not started without input', async () => {
    const { store, terms } = await opened();
    expect(await store.submit()).toBe(false);
    expect(terms()).toEqual([]);
  });

  test('see-all opens the list for the input without a request', async () => {
    const { store, typed, navigate, lastSearch, http } = await opened();
    await typed('m');
    store.seeAll();
    expect(navigate.mock.calls).toEqual([['/my-properties']]);
    expect(lastSearch.last).toEqual({ searchTerm: 'm', activeFilter: 'propAddress', isSuggestion: false });
    expect(http.calls).toHaveLength(1);
  });
});

describe('the last search', () => {
  const record = { searchTerm: '0412', activeFilter: 'propRoll', isSuggestion: false } as const;

  test('is kept for the visit and read-only for plugins', async () => {
    (await opened()).lastSearch.remember(record, '0412');
    const { plugin } = await opened();
    expect(plugin.search.last).toEqual(record);
    expect(Object.isFrozen(plugin.search.last)).toBe(true);
  });

  test("is never another user's", async () => {
    const { lastSearch, http, user } = await opened();
    lastSearch.remember(record, '0412');
    const other = { ...user.user, id: 'portal|0009' };
    if (user.user !== undefined) http.answer(userCall({ ...user.user, id: other.id }), ok(other));
    await user.load(other.id);
    expect(lastSearch.last).toBeUndefined();
  });

  test('notifies plugins of every search until disposed, also after one throws', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { lastSearch, plugin } = await opened();
    plugin.search.onSearch(() => {
      throw new Error('a plugin fell over');
    });
    const heard = jest.fn();
    const stop = plugin.search.onSearch(heard);
    lastSearch.remember(record, '0412');
    lastSearch.remember(record, '0412');
    stop();
    lastSearch.remember(record, '0412');
    expect(heard.mock.calls).toEqual(Array(2).fill([{ value: '0412', municipality: '0412' }]));
  });

  test.each([
    '{}',
    '"x"',
    '{"user":"portal|0001","searchTerm":"x","activeFilter":"propColour","isSuggestion":true}',
  ])('is ignored when stored as %s', async (text) => {
    sessionStorage.setItem('portal.last-search', text);
    expect((await opened()).lastSearch.last).toBeUndefined();
  });
});
