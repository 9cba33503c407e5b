import {
  AppCode,
  AppRegistry,
  FireDoorKeeper,
  loadFireDoor,
  navigate,
  Stylesheets,
  WidgetHost,
  type InstanceDependencies,
} from '#apps';
import { decide, widgetsOf, type PageData } from '#manifest';
import { createAssetSource } from '#platform';
import { builtinPlugins } from '#plugins/builtin';
import { createBuiltinPortal, createPluginPortal } from '#stores';
import type { Stores } from './build-stores';

/** Builds what loads and draws apps, and what they get as the portal. Building has no effects. */
export function buildSections(page: PageData, stores: Stores, reload: () => void): AppRegistry {
  const { clock, log, http, manifest, user, municipalities, address, preferences, storage } = stores;
  const shared = createPluginPortal({ http, manifest, user, municipalities, address, navigate });
  const fetchAssetManifest = createAssetSource(page.environment);
  const instances: InstanceDependencies = {
    code: new AppCode({
      clock,
      plugins: builtinPlugins,
      knownAddresses: ({ name }) => manifest.inForce.assets[name],
      fetchAssetManifest,
    }),
    stylesheets: new Stylesheets(clock),
    portalFor: ({ load }) => (load === 'builtin' ? builtin : shared),
    clock,
    log,
    fireDoor: new FireDoorKeeper({
      clock,
      lastMount: storage.lastMount,
      load: () => loadFireDoor({ clock, log, fetchAssetManifest }),
    }),
  };
  const manifestNow = () => manifest.portal;
  const widgets = new WidgetHost({ ...instances, manifest: manifestNow, document: page.document, reload });
  const builtin = createBuiltinPortal(shared, {
    widgets: {
      of: (place) => widgetsOf(manifest.portal, place, user.rules),
      mount: (name, node) => widgets.mount(name, node),
    },
    visit: { isHidden: preferences.isHidden, hide: preferences.hide },
  });
  return new AppRegistry({
    ...instances,
    manifest: manifestNow,
    revision: () => manifest.inForce.revision,
    decide: (target) => decide(manifest.portal, address.visitor, target),
    document: page.document,
    documentTries: storage.documentTries,
    reload,
  });
}
