import { err, ok, PortalError } from '#base';
import { createSearchService, type SearchFilter } from '#backends/search';
import { SearchStore } from '../../src/stores/search-store';
import { portalParts } from './portal-parts';

/** The request for suggestions. */
export const suggestCall = 'GET api /vega/search/quick-search';

/** The search itself. */
export const findCall = 'POST api /vega/search';

/** The suggestions of one filter. */
export const createGroup = (total: number, ...results: string[]) => ({ total, results });

/** A property that was found. */
export const searchHit = { propertyData: { ipsPropertyId: '000000007' }, prop_json_id: 'prop-0412' };

/** The response of a search that is unavailable. */
export const createSearchFailure = (status: number) =>
  err(new PortalError('The search is unavailable.', { code: 'http', status }));

/** A quick search on a signed-in page. */
export async function openSearch(
  filters: readonly SearchFilter[] = ['propRoll', 'propAddress', 'propOwner'],
  mayOpen = (_path: string) => true,
) {
  const parts = portalParts({ path: '/rfr?ccmm=0618' });
  await parts.load();
  const { clock, http, lastSearch, address } = parts;
  http.calls.length = 0;
  http.answer(suggestCall, ok({ propRoll: createGroup(0), propAddress: createGroup(3, 'x', 'y', 'z') }));
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
