import { reaction, runInAction } from 'mobx';
import { navigate } from '#app-runtime';
import { mayVisit } from '#manifest';
import type { Manifests } from '#plugin-api/builtin';
import { createManifestsService } from '#backends/manifests';
import { ViewBar } from '#shell';
import { ManifestsStore, ViewAsStore } from '#stores';
import type { Stores } from './create-stores';

type Needed = Pick<Stores, 'http' | 'manifest' | 'user' | 'address' | 'clock' | 'viewAs'>;

const home = '/home';

/** Starts view-as mode with these permissions on the start page. Returns a dispose function. */
function showAs(permissions: readonly string[], { viewAs, user, manifest, address }: Needed): () => void {
  const { pathname } = address.address;
  const isAdministrator = (): boolean =>
    mayVisit(user.user?.rules ?? [], [manifest.portal.permissions.admin]);
  const store = new ViewAsStore(permissions, () => {
    stop();
    runInAction(() => viewAs.set(undefined));
    navigate(pathname);
  });
  // Losing the permission for view-as mode ends it.
  const stop = reaction(isAdministrator, (isStill) => {
    if (!isStill) store.end();
  });
  const { rules, admit } = store;
  runInAction(() => viewAs.set({ rules, admit, bar: <ViewBar view={store} /> }));
  navigate(home);
  return stop;
}

export function createManifests(stores: Needed): Manifests {
  const { http, manifest, user, address, clock } = stores;
  let stopFormer = (): void => undefined;
  return new ManifestsStore({
    manifests: createManifestsService(http),
    manifest,
    user,
    address,
    clock,
    isHidden: () => document.visibilityState === 'hidden',
    openViewAs(permissions) {
      stopFormer();
      stopFormer = showAs(permissions, stores);
    },
  });
}
