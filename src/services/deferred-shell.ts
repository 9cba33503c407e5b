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
  /** What is special about this document. */
  readonly mode: PageMode | undefined;
  /** Where page views go; nowhere without it. */
  readonly collector: string | undefined;
  /** Loads this address as a new document. */
  readonly reload: () => void;
}

/** What the frame and the plugins get after the first content. */
export interface DeferredShellParts extends DeferredNotifications {
  /** The offer to load the page anew, when it lacks a file of its build. */
  readonly newVersion: ReactNode;
  /** Fetches sections before they are opened, from now on. */
  readonly prefetch: (dependencies: PrefetchDependencies) => void;
}

function followManifestFor({ clock, leader, manifest, session }: DeferredShellDependencies['stores']): void {
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
 * Starts what nobody needs for the first content: edits of the manifest, tooltips, page views, the warning about a date
 * that could not be read, the watch over files that a deployment removed, and, once it is known who is there, the
 * notifications. `sign` is the event that it waited for; `first` is the address on screen then, which the person may
 * have left while the code loaded.
 */
export async function startDeferredShell(
  { stores, home, mode, collector, reload }: DeferredShellDependencies,
  sign: Event | undefined,
  first: Address,
): Promise<DeferredShellParts> {
  // A document with a mode has a manifest of its own, which those of all others would undo.
  if (mode === undefined) followManifestFor(stores);
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
