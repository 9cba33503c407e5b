import { navigate } from '#app-runtime';
import { mayVisit } from '#manifest';
import { createSearchService } from '#backends/search';
import { MunicipalityList, QuickSearchPanel, SearchTools, type QuickSearchParts } from '#shell';
import { SearchStore } from '#stores';
import { createMunicipalityChoice } from './choose-municipality';
import type { Stores } from './create-stores';

type Needed = Pick<
  Stores,
  'address' | 'clock' | 'http' | 'lastSearch' | 'locks' | 'log' | 'manifest' | 'municipalities' | 'user'
>;

/** Creates the top bar's quick search and municipality list on first use. Has no effects. */
export function createQuickSearch(stores: Needed, onFailure: (text: string) => void): QuickSearchParts {
  const { http, clock, lastSearch, manifest, user, address } = stores;
  const search = new SearchStore({
    search: createSearchService(http),
    clock,
    lastSearch,
    filters: () =>
      mayVisit(user.rules, [manifest.portal.permissions.ownerSearch])
        ? ['propRoll', 'propAddress', 'propOwner']
        : ['propRoll', 'propAddress'],
    municipality: () => address.municipality?.code,
    navigate,
    mayOpen: (path) => {
      const { kind } = address.decide(new URL(path, window.location.origin));
      return kind !== 'denied' && kind !== 'not-found';
    },
    onFailure,
  });
  return {
    search,
    SearchTools,
    QuickSearchPanel,
    MunicipalityList,
    chooseMunicipality: createMunicipalityChoice(stores),
    submit(text, onFollow) {
      if (text !== undefined) search.type(text);
      void search.submit().then((isGone) => isGone && onFollow?.());
    },
  };
}
