import { autorun, configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { dayOf, type PageData } from '#manifest';
import { browserLocks, followManifest, isStorageBlocked, readPageData, webLocksLeader } from '#platform';
import { ReloadOverlay, SessionDialog, Shell } from '#shell';
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
  const { clock, manifest, session, user, dataRefresh, reloading } = stores;

  session.start();
  registry.start();
  startPrefetch();
  followManifest(webLocksLeader(browserLocks()), clock, (message) => {
    if (session.check()) manifest.receive(message);
  });
  // What a session that is over has left on screen belongs to nobody.
  autorun(() => {
    element.hidden = session.isOver;
  });
  autorun(() => document.documentElement.setAttribute('data-theme', user.theme));
  window.addEventListener('focus', () => void user.reread());
  void stores.load();
  void dataRefresh.load();
  reloading.resume();
  const parts = {
    ...stores,
    registry,
    year: new Date(clock.now()).getFullYear(),
    today: dayOf(clock.now()),
    reloadAll: () => void stores.load(),
    chooseMunicipality: municipalityChoice(stores),
    reload,
  };
  createRoot(element).render(
    <>
      <Shell parts={parts} />
      <ReloadOverlay reloading={reloading} />
      <SessionDialog session={session} />
    </>,
  );
}

const element = document.getElementById('portal');
const page = readPageData(document);
if (element === null || !page.ok) document.body.append(strings.cannotStart);
else if (isStorageBlocked()) document.body.append(strings.storageNeeded);
else start(page.value, element);
