import {
  followReleases,
  Prefetcher,
  watchMountedApps,
  type AppLoader,
  type FollowedReleases,
  type MountedAppsDependencies,
  type PrefetchDependencies,
  type SectionSource,
} from '#app-runtime';
import type { Address, PageData } from '#manifest';
import { createVisibleTabLeader, followManifest, sectionHint, watchMissingFiles } from '#platform';
import { createNewVersionDialog, type LazyService } from '#shell';
import { NewVersionStore, showServerErrors, ReloadStore } from '#stores';
import { showTooltips } from '#ui/frame';
import { when } from 'mobx';
import type { ReactNode } from 'react';
import { followSettings } from './settings';
import type { Stores } from './create-stores';
import { followMunicipality } from './follow-municipality';
import { showNewRelease } from './new-releases';
import { followPageViews, type FollowedStores } from './page-views';
import { restoreScroll } from './restore-scroll';
import type { UnsavedParts } from './unsaved-changes';
import { startNotifications, type DeferredNotifications, type NotificationStores } from './notifications';

export interface DeferredShellDependencies {
  readonly stores: FollowedStores &
    NotificationStores &
    Pick<Stores, 'dataRefresh' | 'log' | 'manifest' | 'notices'>;
  /** The element that contains the portal; tooltips are rendered into it. */
  readonly home: HTMLElement;
  /** The document's mode, and the addresses for page views and reports; without an address none are sent. */
  readonly page: Pick<PageData, 'collect' | 'mode' | 'reports'>;
  /** The unsaved-changes service, once loaded. */
  readonly unsaved: LazyService<UnsavedParts>;
  /** Reloads the current address as a new document. */
  readonly reload: () => void;
}

/** The document's apps, and the known addresses of their files. */
export interface FollowedApps extends MountedAppsDependencies, Pick<FollowedReleases, 'fetchAssetManifest'> {
  readonly code: Pick<AppLoader, 'versions' | 'update'>;
}

export interface DeferredShellParts extends DeferredNotifications {
  /** The offer to reload the page when a file of its build is missing. */
  readonly newVersion: ReactNode;
  /** Starts prefetching sections. */
  readonly prefetch: (dependencies: PrefetchDependencies) => void;
  /** Starts restoring scroll positions. */
  readonly restoreScroll: (registry: Pick<SectionSource, 'section'>) => void;
  /** Starts watching and reporting mounted apps, and checking for their new releases. */
  readonly followApps: (apps: FollowedApps) => void;
}

function followManifestInAllTabs({
  clock,
  locks,
  manifest,
  session,
}: DeferredShellDependencies['stores']): void {
  followManifest({
    leader: createVisibleTabLeader({ locks, clock, page: document }),
    clock,
    page: document,
    current: () => manifest.active.message,
    push(message) {
      if (session.check()) manifest.receive(message);
    },
  });
}

function followApps(
  { stores, page, unsaved, reload }: DeferredShellDependencies,
  apps: FollowedApps,
  first: Address,
): void {
  const { clock, log, manifest } = stores;
  watchMountedApps(apps);
  followReleases(
    { ...apps, clock, manifest: () => manifest.portal, assets: () => manifest.active.assets },
    (release) => showNewRelease({ stores, unsaved, reload }, release),
  );
  const { reports: reportsAddress } = page;
  if (reportsAddress === undefined) return;
  const { versions } = apps.code;
  import(/* webpackChunkName: "field-reports" */ './field-reports')
    .then(({ startFieldReports }) => startFieldReports({ ...apps, stores, versions, reportsAddress, first }))
    .catch((thrown: unknown) => log.warn('field-reports', thrown));
}

/**
 * Starts everything that the first content does not need: manifest updates, tooltips, page views, the data
 * refresh warning, detection of missing files, and, once the user is known, notifications. `sign` is the
 * event that triggered it; `first` is the address at that time, which the user may have left while the code
 * loaded.
 */
export async function startDeferredShell(
  dependencies: DeferredShellDependencies,
  sign: Event | undefined,
  first: Address,
): Promise<DeferredShellParts> {
  const { stores, home, page, reload } = dependencies;
  const { collect: collector, mode } = page;
  // In safe mode or with an override, updates would undo the document's own manifest.
  if (mode === undefined) followManifestInAllTabs(stores);
  showTooltips(home);
  new ReloadStore({ ...stores, reload }).resume();
  followSettings(stores);
  followMunicipality(stores);
  showServerErrors(() => stores.dataRefresh.refresh, stores.notices);
  if (collector !== undefined) followPageViews(stores, collector, first);
  const newVersion = new NewVersionStore();
  watchMissingFiles(newVersion.offer);
  const { user } = stores;
  await when(() => user.user !== undefined);
  return {
    ...startNotifications(stores, user.user?.id ?? ''),
    newVersion: createNewVersionDialog(newVersion, reload),
    restoreScroll: (registry) => restoreScroll(stores, registry),
    followApps: (apps) => followApps(dependencies, apps, first),
    prefetch: (dependencies) => new Prefetcher(dependencies, sectionHint).start(sign),
  };
}
