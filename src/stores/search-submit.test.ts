import { ok } from '#base';
import { findCall, searchHit, openSearch, createSearchFailure } from '../../tests/support/open-search';

afterEach(() => sessionStorage.clear());

describe('the search', () => {
  test.each([
    [undefined, 'm', false],
    ['24 Maple Lane, Northfield', '24 Maple Lane, Northfield', true],
  ])('opens the property for the suggestion %p with one hit', async (suggestion, value, isSuggestion) => {
    const { store, http, typed, navigate, lastSearch } = await openSearch();
    http.answer(findCall, ok({ total: 1, hits: [searchHit] }));
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

  test('uses the chosen filter, which is readable in the list', async () => {
    const { store, http, typed, lastSearch } = await openSearch();
    http.answer(findCall, ok({ total: 12, hits: [searchHit] }));
    await typed('m');
    store.choose('propOwner');
    await store.submit();
    const requested = http.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(requested).toMatchObject([{ filter: [{ value: 'm', isSuggestion: false, group: 'propOwner' }] }]);
    expect(lastSearch.last).toMatchObject({ searchTerm: 'm', activeFilter: 'propOwner' });
  });

  test('uses the first filter with results before the suggestions arrive', async () => {
    const { store, http, lastSearch } = await openSearch();
    http.answer(findCall, ({ body }) =>
      ok(
        JSON.stringify(body).includes('propOwner')
          ? { total: 12, hits: [searchHit] }
          : { total: 0, hits: [] },
      ),
    );
    store.type('smith');
    expect(await store.submit()).toBe(true);
    expect(http.calls.map(({ body }) => JSON.stringify(body).match(/prop(Roll|Address|Owner)/)?.[0])).toEqual(
      ['propRoll', 'propAddress', 'propOwner'],
    );
    expect(lastSearch.last).toMatchObject({ searchTerm: 'smith', activeFilter: 'propOwner' });
  });

  test('with several hits opens their list', async () => {
    const { store, http, typed, navigate } = await openSearch();
    http.answer(findCall, ok({ total: 12, hits: [searchHit] }));
    await typed('m');
    expect(await store.submit()).toBe(true);
    expect(navigate.mock.calls).toEqual([['/my-properties']]);
  });

  test('with no hits stays on the page, shows 0 until the text changes, and is not stored', async () => {
    const { store, http, typed, navigate, lastSearch } = await openSearch();
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
  ])(
    'with %d hits stays on the page and shows the count when the user may not open them',
    async (total, path) => {
      const mayOpen = jest.fn((to: string) => to !== path);
      const { store, http, typed, navigate, onFailure } = await openSearch(undefined, mayOpen);
      http.answer(findCall, ok({ total, hits: [searchHit] }));
      await typed('m');
      expect(await store.submit()).toBe(false);
      expect(onFailure.mock.calls).toEqual([
        [
          'You do not have permission to open properties. To get access, contact the team that manages your accounts.',
        ],
      ]);
      expect([store.text, navigate.mock.calls]).toEqual(['m', []]);
      expect(store.mayOpenResults).toBe(total === 1);
    },
  );

  // Specification map: 8.35
  test('that fails shows its message and keeps the input', async () => {
    const { store, http, typed, navigate, onFailure } = await openSearch();
    http.answer(findCall, createSearchFailure(503));
    await typed('m');
    expect(await store.submit()).toBe(false);
    expect(onFailure.mock.calls).toEqual([['The search is unavailable.']]);
    expect([store.text, store.isBusy, navigate.mock.calls]).toEqual(['m', false, []]);
  });

  test('that returns 500 shows the generic message first', async () => {
    const { store, http, typed, onFailure } = await openSearch();
    http.answer(findCall, createSearchFailure(500));
    await typed('m');
    await store.submit();
    expect(onFailure.mock.calls).toEqual([
      ['Oops! Something went wrong! Please try again. The search is unavailable.'],
    ]);
  });

  test('is aborted when the input changes', async () => {
    const { store, http, typed, navigate } = await openSearch();
    let settle: (answer: ReturnType<typeof ok>) => void = () => undefined;
    http.answer(findCall, () => new Promise((resolve) => (settle = resolve)));
    await typed('m');
    const led = store.submit();
    store.type('ma');
    settle(ok({ total: 1, hits: [searchHit] }));
    expect(await led).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('is not started without input', async () => {
    const { store, terms } = await openSearch();
    expect(await store.submit()).toBe(false);
    expect(terms()).toEqual([]);
  });

  test('see-all opens the list for the input without a request', async () => {
    const { store, typed, navigate, lastSearch, http } = await openSearch();
    await typed('m');
    store.seeAll();
    expect(navigate.mock.calls).toEqual([['/my-properties']]);
    expect(lastSearch.last).toEqual({ searchTerm: 'm', activeFilter: 'propAddress', isSuggestion: false });
    expect(http.calls).toHaveLength(1);
  });
});
