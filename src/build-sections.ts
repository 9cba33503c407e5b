import { AppCode, navigate, type AppRegistry, type PrefetchDependencies } from '#app-runtime';
import { covers, getMenu, getWidgets, type PageData } from '#manifest';
import { createAssetSource, canReach } from '#platform';
import { builtinPlugins } from '#plugins/builtin';
import type { LazyService } from '#shell';
import { createBuiltinPortal, createLegacyToken, createPortalPerApp, createPluginPortal } from '#stores';
import { createAppRuntime } from './build-apps';
import { builtinServices } from './build-services';
import type { Stores } from './build-stores';
import type { UnsavedParts } from './build-unsaved';
import type { DeferredNotifications } from './start-notifications';

/** The sections, ready to start. */
export interface Sections {
  readonly registry: AppRegistry;
  /** What prefetching of the sections stands on. */
  readonly prefetch: PrefetchDependencies;
}

/** Builds what loads and draws apps, and what they get as the portal. Building has no effects. */
export function buildSections(
  page: PageData,
  stores: Stores,
  deferred: LazyService<DeferredNotifications>,
  unsaved: LazyService<UnsavedParts>,
): Sections {
  const { clock, log, manifest, user, address, preferences, reload } = stores;
  const shared = createPluginPortal({ ...stores, deferred, unsaved, navigate });
  const portalOf = createPortalPerApp(shared, log, createLegacyToken(stores));
  const fetchAssetManifest = createAssetSource(page.environment);
  const code = new AppCode({
    clock,
    plugins: builtinPlugins,
    knownAddresses: ({ name }) => manifest.active.assets[name],
    fetchAssetManifest,
    canReach: canReach,
  });
  const { registry, instances, events, isolation, disabled } = createAppRuntime(page.document, stores, {
    code,
    fetchAssetManifest,
    portalFor: (app) => (app.load === 'builtin' ? builtin : portalOf(app)),
  });
  const widgetsAt = (place: string) => getWidgets(manifest.portal, place, user.rules);
  const manifestNow = () => manifest.portal;
  const builtin = createBuiltinPortal(shared, {
    widgets: { of: widgetsAt },
    visit: { isHidden: preferences.isHidden, hide: preferences.hide },
    service: builtinServices(
      stores,
      { ...instances, manifest: manifestNow, document: page.document, reload },
      { page, code, events, isolation, disabled },
    ),
  });
  const prefetch: PrefetchDependencies = {
    clock,
    manifest: manifestNow,
    address: () => address.address,
    decide: address.decide,
    section: () => registry.section,
    menu: () => getMenu(manifest.portal, user.rules, ''),
    getWidgets: widgetsAt,
    covers: (app) => covers(page.document, app) && disabled().read()?.includes(app.name) !== true,
    locate: (app, mayAsk) => code.locate(app, mayAsk),
  };
  return { registry, prefetch };
}
