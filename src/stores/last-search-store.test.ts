import { ok } from '#base';
import { openSearch } from '../../tests/support/open-search';
import { userCall } from '../../tests/support/portal-parts';

afterEach(() => sessionStorage.clear());

describe('the last search', () => {
  const record = { searchTerm: '0412', activeFilter: 'propRoll', isSuggestion: false } as const;

  test('is stored for the visit and read-only for plugins', async () => {
    (await openSearch()).lastSearch.remember(record, '0412');
    const { plugin } = await openSearch();
    expect(plugin.search.last).toEqual(record);
    expect(Object.isFrozen(plugin.search.last)).toBe(true);
  });

  test("is never another user's", async () => {
    const { lastSearch, http, user } = await openSearch();
    lastSearch.remember(record, '0412');
    const other = { ...user.user, id: 'portal|0009' };
    if (user.user !== undefined) http.answer(userCall({ ...user.user, id: other.id }), ok(other));
    await user.load(other.id);
    expect(lastSearch.last).toBeUndefined();
  });

  test('notifies plugins of every search until disposed, also after one throws', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { lastSearch, plugin } = await openSearch();
    plugin.search.onSearch(() => {
      throw new Error('a plugin fell over');
    });
    const listener = jest.fn();
    const dispose = plugin.search.onSearch(listener);
    lastSearch.remember(record, '0412');
    lastSearch.remember(record, '0412');
    dispose();
    lastSearch.remember(record, '0412');
    expect(listener.mock.calls).toEqual(Array(2).fill([{ value: '0412', municipality: '0412' }]));
  });

  test.each([
    '{}',
    '"x"',
    '{"user":"portal|0001","searchTerm":"x","activeFilter":"propColour","isSuggestion":true}',
  ])('is ignored when stored as %s', async (text) => {
    sessionStorage.setItem('portal.last-search', text);
    expect((await openSearch()).lastSearch.last).toBeUndefined();
  });
});
