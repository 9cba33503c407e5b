import { autorun, configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { dayOf, type PageData } from '#manifest';
import { browserLocks, followManifest, readPageData, webLocksLeader } from '#platform';
import { onIntent, Shell } from '#shell';
import { buildSections } from './build-sections';
import { buildStores } from './build-stores';
import { municipalityChoice } from './choose-municipality';
import { strings } from './strings';
import './ui/styles.css';

/** Builds everything and starts it once; what is started stays until the document goes. */
function start(page: PageData, element: HTMLElement): void {
  configure({ enforceActions: 'always' });
  const reload = (): void => window.location.reload();
  const stores = buildStores(page);
  const { registry, startPrefetch } = buildSections(page, stores, reload);
  const { clock, log, manifest, session, user, dataRefresh } = stores;

  session.start();
  registry.start();
  startPrefetch();
  followManifest(webLocksLeader(browserLocks()), clock, manifest.receive);
  autorun(() => document.documentElement.setAttribute('data-theme', user.theme));
  window.addEventListener('focus', () => void user.reread());
  void stores.load();
  void dataRefresh.load();
  const quickSearch = onIntent(
    async () => {
      const { buildQuickSearch } = await import(
        /* webpackChunkName: "quick-search" */ './build-quick-search'
      );
      return buildQuickSearch(stores, log.warn);
    },
    (thrown) => log.warn('quick-search', thrown),
  );
  const parts = {
    ...stores,
    quickSearch,
    registry,
    year: new Date(clock.now()).getFullYear(),
    today: dayOf(clock.now()),
    reloadAll: () => void stores.load(),
    chooseMunicipality: municipalityChoice(stores),
    reload,
  };
  createRoot(element).render(<Shell parts={parts} />);
}

const element = document.getElementById('portal');
const page = readPageData(document);
if (element === null || !page.ok) document.body.append(strings.cannotStart);
else start(page.value, element);
