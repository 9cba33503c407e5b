import { Prefetcher, type PrefetchDependencies } from '#app-runtime';
import type { Address, PageMode } from '#manifest';
import { followManifest, watchMissingFiles } from '#platform';
import { createNewVersionDialog } from '#shell';
import { NewVersionStore, showServerErrors, ReloadStore } from '#stores';
import { showTooltips } from '#ui';
import { when } from 'mobx';
import type { ReactNode } from 'react';
import type { NotificationStores } from './build-notifications';
import { followSettings } from './build-settings';
import type { Stores } from './build-stores';
import { followMunicipality } from './follow-municipality';
import { followPageViews, type FollowedStores } from './page-views';
import { startNotifications, type DeferredNotifications } from './start-notifications';

/** What the later part of the portal stands on. */
export interface DeferredShellDependencies {
  readonly prefetch: PrefetchDependencies;
  readonly stores: FollowedStores &
    NotificationStores &
    Pick<Stores, 'dataRefresh' | 'leader' | 'manifest' | 'notices'>;
  /** The element that holds the portal. */
  readonly home: HTMLElement;
  /** What is special about this document. */
  readonly mode: PageMode | undefined;
  /** Where page views go; nowhere without it. */
  readonly collector: string | undefined;
  /** Loads this address as a new document. */
  readonly reload: () => void;
}

/** What the frame gets of the later part. */
export interface DeferredShellParts extends DeferredNotifications {
  /** The offer to load the page anew, when it lacks a file of its build. */
  readonly newVersion: ReactNode;
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
 * Starts what nobody needs for the first content: prefetching, edits of the manifest, tooltips, page views, the notice of a date that could
 * not be read, the watch over files that a deployment took away, and the notifications once it is known who is there.
 * `sign` is what it waited for, and `first` the address on screen then, which may have been left while the code was on
 * its way.
 */
export async function startDeferredShell(
  { prefetch, stores, home, mode, collector, reload }: DeferredShellDependencies,
  sign: Event | undefined,
  first: Address,
): Promise<DeferredShellParts> {
  new Prefetcher(prefetch).start(sign);
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
  const late = startNotifications(stores, user.user?.id ?? '');
  return { ...late, newVersion: createNewVersionDialog(newVersion, reload) };
}
