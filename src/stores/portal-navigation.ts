import { computed } from 'mobx';
import { getLanguage } from '#i18n';
import { readText, type Route } from '#manifest';
import type { PortalApi, PortalSection } from '#plugin-api';
import type { AddressStore } from './address-store';
import type { ManifestStore } from './manifest-store';
import { deepFreeze, structuralComparer } from './read-only';

export interface PortalNavigationDependencies {
  readonly manifest: ManifestStore;
  readonly address: AddressStore;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
}

function listSections(routes: readonly Route[]): PortalSection[] {
  return routes.flatMap(({ path, title, permissions, app, children }) => [
    ...(app === undefined ? [] : [{ path, title: readText(title, getLanguage()), permissions, app }]),
    ...listSections(children),
  ]);
}

/** A same-origin address. */
const localPath = /^\/(?![/\\\s])/;

/** Whether a path leads to a section; follows redirects up to a limit. */
function isOpenTo(address: AddressStore, path: string, hops = 5): boolean {
  if (!localPath.test(path)) return false;
  const decision = address.decide(new URL(path, window.origin));
  return (
    decision.kind === 'app' ||
    (decision.kind === 'redirect' && hops > 0 && isOpenTo(address, decision.to, hops - 1))
  );
}

/** Navigation for plugins: the current path, permitted paths and sections. */
export function createPortalNavigation({
  manifest,
  address,
  navigate,
}: PortalNavigationDependencies): Pick<PortalApi, 'navigation' | 'sections'> {
  const sections = computed(() => deepFreeze(listSections(manifest.portal.routes)), structuralComparer);
  return {
    get sections() {
      return sections.get();
    },
    navigation: Object.freeze({
      get path() {
        return `${address.address.pathname}${address.address.search}`;
      },
      to: navigate,
      mayVisit: (path: string) => isOpenTo(address, path),
    }),
  };
}
