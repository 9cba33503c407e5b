import { autorun, configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { dayOf, type PageData } from '#manifest';
import {
  browserLocks,
  firstSign,
  followManifest,
  isStorageBlocked,
  readPageData,
  webLocksLeader,
} from '#platform';
import { SessionDialog, Shell } from '#shell';
import { buildSections } from './build-sections';
import { buildStores, type Stores } from './build-stores';
import { municipalityChoice } from './choose-municipality';
import { strings } from './strings';
import './ui/styles.css';

/** Page views go to the collector that is configured; the code for it waits for the first sign of a person. */
async function startPageViews(collector: string, stores: Stores, sign: Promise<unknown>): Promise<void> {
  await sign;
  const { followPageViews } = await import(/* webpackChunkName: "page-views" */ './page-views');
  followPageViews(stores, collector);
}

/** Builds everything and starts it once; what is started stays until the document goes. */
function start(page: PageData, element: HTMLElement): void {
  configure({ enforceActions: 'always' });
  const reload = (): void => window.location.reload();
  const stores = buildStores(page);
  const { registry, startPrefetch } = buildSections(page, stores, reload);
  const { clock, manifest, session, user, dataRefresh } = stores;

  const sign = firstSign(clock);

  session.start();
  registry.start();
  startPrefetch(sign);
  if (page.collect !== undefined) void startPageViews(page.collect, stores, sign);
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
      <SessionDialog session={session} />
    </>,
  );
}

const element = document.getElementById('portal');
const page = readPageData(document);
if (element === null || !page.ok) document.body.append(strings.cannotStart);
else if (isStorageBlocked()) document.body.append(strings.storageNeeded);
else start(page.value, element);
