import { Prefetcher, type PrefetchDependencies } from '#app-runtime';
import type { Address, PageMode } from '#manifest';
import { followManifest, watchMissingFiles } from '#platform';
import { createNewVersionDialog } from '#shell';
import { NewVersionStore, showServerErrors, ReloadStore } from '#stores';
import { showTooltips } from '#ui';
import { when } from 'mobx';
import type { ReactNode } from 'react';
import { followSettings } from './settings';
import type { Stores } from '../create-stores';
import { followMunicipality } from './follow-municipality';
import { followPageViews, type FollowedStores } from './page-views';
import { startNotifications, type DeferredNotifications, type NotificationStores } from './notifications';

export interface DeferredShellDependencies {
  readonly stores: FollowedStores &
    NotificationStores &
    Pick<Stores, 'dataRefresh' | 'leader' | 'manifest' | 'notices'>;
  /** The element that holds the portal: tooltips are shown in it. */
  readonly home: HTMLElement;
  /** The document's mode. */
  readonly mode: PageMode | undefined;
  /** Receives page views; none without it. */
  readonly collector: string | undefined;
  /** Loads this address as a new document. */
  readonly reload: () => void;
}

export interface DeferredShellParts extends DeferredNotifications {
  /** The offer to load the page anew, when it lacks a file of its build. */
  readonly newVersion: ReactNode;
  /** Starts prefetching sections. */
  readonly prefetch: (dependencies: PrefetchDependencies) => void;
}

function followManifestInAllTabs({
  clock,
  leader,
  manifest,
  session,
}: DeferredShellDependencies['stores']): void {
  followManifest({
    leader,
    clock,
    current: () => manifest.active.message,
    push(message) {
      if (session.check()) manifest.receive(message);
    },
  });
}

/**
 * Starts what the first content does not need: manifest updates, tooltips, page views, the data refresh
 * warning, detection of missing files, and, once the user is known, notifications. `sign` is the event that
 * triggered it; `first` is the address at that time, which the user may have left while the code loaded.
 */
export async function startDeferredShell(
  { stores, home, mode, collector, reload }: DeferredShellDependencies,
  sign: Event | undefined,
  first: Address,
): Promise<DeferredShellParts> {
  // A document with a mode has its own manifest, which updates would undo.
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
    prefetch: (dependencies) => new Prefetcher(dependencies).start(sign),
  };
}
