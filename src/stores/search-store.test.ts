import { ok } from '#base';
import type { HttpCall } from '#backends/http';
import type { SearchFilter } from '#backends/search';
import { createGroup, openSearch, createSearchFailure, suggestCall } from '../../tests/support/open-search';

afterEach(() => sessionStorage.clear());

describe('typing', () => {
  // Specification map: 9.16
  test('requests suggestions 300 ms after the last keystroke', async () => {
    const { store, clock, terms } = await openSearch();
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

  test.each([
    [' 24 maple ', '24 maple'],
    ['\u200b0412\u00a0031\u20110', '0412 031-0'],
  ])('sends the normalized term %j, the filters and the municipality', async (text, searchTerm) => {
    const { typed, http } = await openSearch(['propRoll', 'propAddress']);
    await typed(text);
    expect(http.calls[0]?.query).toEqual({
      searchTerm,
      filters: 'propRoll,propAddress',
      countyMun: '0618',
    });
  });

  test.each(['', '  ', '\u200b\u00a0'])('requests and shows nothing for %p', async (text) => {
    const { store, typed, terms, clock } = await openSearch();
    store.type('m');
    await typed(text);
    expect(terms()).toEqual([]);
    expect([store.isOpen, store.suggestions.state, clock.waiting]).toEqual([false, 'idle', 0]);
  });

  test('aborts and ignores stale requests', async () => {
    const { store, http, typed, clock } = await openSearch();
    const calls: { readonly call: HttpCall; readonly settle: (answer: ReturnType<typeof ok>) => void }[] = [];
    http.answer(suggestCall, (call) => new Promise((settle) => calls.push({ call, settle })));
    await typed('m');
    expect([store.suggestions.state, store.isBusy]).toEqual(['pending', true]);
    await typed('ma');
    expect(calls.map(({ call }) => call.signal?.aborted)).toEqual([true, false]);
    calls[1]?.settle(ok({ propRoll: createGroup(1, 'new') }));
    await clock.advance();
    calls[0]?.settle(ok({ propRoll: createGroup(1, 'old') }));
    await clock.advance();
    expect([store.group.results, store.isBusy]).toEqual([['new'], false]);
  });

  test('keeps the current suggestions until new ones arrive', async () => {
    const { store, http, typed } = await openSearch();
    await typed('m');
    http.answer(suggestCall, () => new Promise(() => undefined));
    await typed('ma');
    expect(store.group.results).toEqual(['x', 'y', 'z']);
  });

  // Specification map: 8.34
  test.each([400, 500])('a status of %d fails with its message, and Retry requests again', async (status) => {
    const { store, http, typed } = await openSearch();
    http.answer(suggestCall, createSearchFailure(status));
    await typed('m');
    expect(store.suggestions).toMatchObject({
      state: 'failed',
      error: { message: 'The search is unavailable.' },
    });
    http.answer(suggestCall, ok({ propRoll: createGroup(1, 'well') }));
    await store.retry();
    expect(store.group.results).toEqual(['well']);
  });

  test('treats any other failure as no suggestions', async () => {
    const { store, http, typed } = await openSearch();
    http.answer(suggestCall, createSearchFailure(503));
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
    const { store, http, typed } = await openSearch();
    const answer = {
      propRoll: createGroup(rolls),
      propAddress: createGroup(addresses),
      propOwner: createGroup(owners),
    };
    http.answer(suggestCall, ok(answer));
    await typed('m');
    expect(store.activeFilter).toBe(expected);
  });

  test("keeps the user's choice until the text changes", async () => {
    const { store, typed } = await openSearch();
    await typed('m');
    store.choose('propRoll');
    await store.retry();
    expect([store.activeFilter, store.group.total]).toEqual(['propRoll', 0]);
    await typed('ma');
    expect([store.activeFilter, store.group.total]).toEqual(['propAddress', 3]);
  });

  test('is never a filter the user may not use', async () => {
    const { store, typed } = await openSearch(['propRoll', 'propAddress']);
    await typed('m');
    store.choose('propOwner');
    expect(store.activeFilter).toBe('propAddress');
  });
});

describe('open and closed', () => {
  test('opens on typing, and 100 ms after focus', async () => {
    const { store, clock, typed } = await openSearch();
    await typed('m');
    expect(store.isOpen).toBe(true);
    store.close();
    expect(store.isOpen).toBe(false);
    store.focus();
    await clock.advance(99);
    expect(store.isOpen).toBe(false);
    await clock.advance(1);
    expect(store.isOpen).toBe(true);
  });

  test('does not open on focus without input', async () => {
    const { store, clock } = await openSearch();
    store.focus();
    await clock.advance(100);
    expect(store.isOpen).toBe(false);
  });

  test('reloads the suggestions when the municipality changes', async () => {
    const { store, clock, typed, address, http } = await openSearch();
    await typed('m');
    store.close();
    address.follow({ pathname: '/rfr', search: '?ccmm=0731', hash: '' });
    store.focus();
    await clock.advance(100);
    expect(http.calls.map(({ query }) => query?.['countyMun'])).toEqual(['0618', '0731']);
  });
});
