import { memorySlot } from '#platform/testing';
import { sectionMessage } from '#manifest';
import { observable, runInAction } from 'mobx';
import { createRoot } from 'react-dom/client';
import { navigate } from '#app-runtime';
import { forgetApps } from '#app-runtime/testing';
import { buildApps, buildNotifications, buildStores, type Apps, type Stores } from '#composition';
import { systemClock } from '#platform';
import type { Notice, PortalApi } from '#plugin-api';
import {
  createLegacyToken,
  createOwnPortals,
  createPluginPortal,
  UnsavedStore,
  type LatePortal,
} from '#stores';
import { BackEnds } from '../edges/back-ends';
import { buildEdges } from '../edges/build-edges';
import { Feed } from '../edges/feed';
import {} from '../edges/memory-storage';
import { ownAnswers } from '../edges/own-answers';
import { codeParts } from './code';
import { Controls } from './controls';
import { Journal } from './journal';
import type { TestHostOptions } from './options';
import { leavePage, takePage } from './page-turns';
import { documentOf, prepare, type Prepared } from './prepare';
import { SectionView } from './SectionView';

/** The portal around one section: the real one, but for the edges of the world. */
export interface TestHost extends Pick<Prepared, 'section' | 'path' | 'data' | 'manifest'> {
  /** What the section gets as the portal. */
  readonly portal: PortalApi;
  readonly controls: Controls;
  readonly backEnds: BackEnds;
  readonly journal: Journal;
  /** What is asked about unsaved work while somebody leaves. */
  readonly unsaved: UnsavedStore;
  readonly stores: Stores;
  readonly apps: Apps;
  /** Signs the person in and opens the section in `place`. Returns its stop, after which the page is as it was. */
  start(place: HTMLElement): Promise<() => Promise<void>>;
}

/** What comes after the first content in the portal is there here as soon as the person is known. */
function lateParts() {
  const part = observable.box<{ readonly portal: LatePortal } | undefined>(undefined, { deep: false });
  return {
    late: {
      get value() {
        return part.get();
      },
      want: async () => part.get(),
    },
    arrive: (portal: LatePortal) => runInAction(() => part.set({ portal })),
  };
}

function portalOf(
  name: string,
  stores: Stores,
  journal: Journal,
  unsaved: UnsavedStore,
  late: ReturnType<typeof lateParts>['late'],
): PortalApi {
  const raise = (notice: Notice): Promise<void> => {
    journal.raised(notice);
    return stores.notices.raise(notice);
  };
  const want = async () => ({ store: unsaved });
  const shared = createPluginPortal({ ...stores, notices: { raise }, late, unsaved: { want }, navigate });
  const needs = stores.manifest.portal.apps.get(name)?.needs ?? [];
  return createOwnPortals(shared, journal, createLegacyToken(stores))({ name, needs });
}

/** Builds the portal around one section. Building has no effects. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const { answers = {}, clock = systemClock() } = options;
  const prepared = prepare(options);
  const { manifest, data, path } = prepared;
  const journal = new Journal(options.log);
  const backEnds = new BackEnds({
    clock,
    addresses: () => manifest.backends,
    answers,
    own: ownAnswers(data),
    onUnanswered: (words) => journal.warn(words),
  });
  const stores = buildStores(sectionMessage(manifest, 1), buildEdges(clock, data, backEnds, journal));
  const unsaved: UnsavedStore = new UnsavedStore({
    ...stores,
    section: () => apps.registry.section?.app.name ?? '',
    here: () => window.location,
    drafts: memorySlot(),
  });
  const { late, arrive } = lateParts();
  const portal = portalOf(prepared.section.app.name, stores, journal, unsaved, late);
  const apps = buildApps(documentOf(manifest), stores, {
    ...codeParts(clock, options.exported),
    portalFor: () => portal,
  });
  const feed = new Feed();
  const { registry } = apps;
  const controls = new Controls({ ...prepared, stores, registry, backEnds, feed, unsaved });

  async function start(place: HTMLElement): Promise<() => Promise<void>> {
    const root = createRoot(place);
    const stops: (() => void)[] = [];
    const stop = async (): Promise<void> => {
      leavePage(stop);
      await forgetApps();
      root.unmount();
      for (const end of stops.splice(0)) end();
      navigate('/', { replace: true });
    };
    await takePage(stop);
    navigate(path, { replace: true });
    stores.address.follow(window.location);
    root.render(<SectionView apps={apps} stores={stores} />);
    stops.push(unsaved.start(), registry.start());
    await stores.load();
    const news = buildNotifications(stores, data.record.id, (listener) => feed.follow(listener));
    stops.push(news.stop);
    arrive(news.portal);
    return stop;
  }

  return { ...prepared, portal, controls, backEnds, journal, unsaved, stores, apps, start };
}
