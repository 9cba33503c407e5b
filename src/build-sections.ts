import {
  AppCode,
  AppRegistry,
  FireDoor,
  FireDoorKeeper,
  navigate,
  Stylesheets,
  type InstanceDependencies,
  type PrefetchDependencies,
} from '#apps';
import { covers, menuOf, widgetsOf, type Decision, type PageData } from '#manifest';
import { createAssetSource, disabledApps, reaches } from '#platform';
import { builtinPlugins } from '#plugins/builtin';
import type { OnIntent } from '#shell';
import { createBuiltinPortal, createOwnPortals, createPluginPortal } from '#stores';
import { builtinServices } from './build-services';
import type { Stores } from './build-stores';
import type { UnsavedParts } from './build-unsaved';
import type { Late } from './start-notifications';

const nowhere: Decision = { kind: 'not-found', to: '/404' };

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
  late: OnIntent<Late>,
  unsaved: OnIntent<UnsavedParts>,
  reload: () => void,
): Sections {
  const { clock, log, manifest, user, municipalities, address, preferences, storage } = stores;
  const shared = createPluginPortal({ ...stores, late, unsaved, navigate });
  const portalOf = createOwnPortals(shared, log);
  const fetchAssetManifest = createAssetSource(page.environment);
  const door = new FireDoor({ clock, log, fetchAssetManifest });
  const disabled = () => disabledApps(storage, user.user?.id);
  const keeper = new FireDoorKeeper({ clock, lastMount: storage.lastMount, disabled, door });
  const instances: InstanceDependencies = {
    code: new AppCode({
      clock,
      plugins: builtinPlugins,
      knownAddresses: ({ name }) => manifest.inForce.assets[name],
      fetchAssetManifest,
      reaches,
    }),
    stylesheets: new Stylesheets(clock),
    portalFor: ({ load, name }) => (load === 'builtin' ? builtin : portalOf(name)),
    clock,
    log,
    fireDoor: keeper,
  };
  const widgetsAt = (place: string) => widgetsOf(manifest.portal, place, user.rules);
  const manifestNow = () => manifest.portal;
  const builtin = createBuiltinPortal(shared, {
    widgets: { of: widgetsAt },
    visit: { isHidden: preferences.isHidden, hide: preferences.hide },
    service: builtinServices(
      stores,
      { ...instances, manifest: manifestNow, document: page.document, reload },
      { page, code: instances.code, keeper, door, disabled },
    ),
  });
  // An app with open permissions would else be drawn before anybody knows who is there, and for which municipality.
  const isPersonKnown = (): boolean =>
    user.record.state === 'succeeded' && municipalities.allowed.state === 'succeeded';
  const registry = new AppRegistry({
    ...instances,
    manifest: manifestNow,
    revision: () => manifest.inForce.revision,
    decide: (target) => (isPersonKnown() ? address.decide(target) : nowhere),
    document: page.document,
    documentTries: storage.documentTries,
    reload,
  });
  const prefetch: PrefetchDependencies = {
    clock,
    manifest: manifestNow,
    address: () => address.address,
    decide: address.decide,
    section: () => registry.section,
    menu: () => menuOf(manifest.portal, user.rules, ''),
    widgetsOf: widgetsAt,
    covers: (app) => covers(page.document, app) && disabled().read()?.includes(app.name) !== true,
    locate: (app, mayAsk) => instances.code.locate(app, mayAsk),
  };
  return { registry, prefetch };
}
