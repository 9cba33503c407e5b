import {
  AppEvents,
  AppRegistry,
  FaultIsolation,
  Stylesheets,
  type FaultIsolationDependencies,
  type InstanceDependencies,
} from '#app-runtime';
import { mayVisit, type Decision, type PageDocument } from '#manifest';
import { createDisabledAppsEntry, type StorageEntry } from '#platform';
import type { Stores } from './create-stores';

const notFound: Decision = { kind: 'not-found', to: '/404' };

export interface AppRuntimeDependencies
  extends
    Pick<InstanceDependencies, 'code' | 'portalFor'>,
    Pick<FaultIsolationDependencies, 'fetchAssetManifest' | 'openingApps'> {}

export interface AppRuntime {
  readonly registry: AppRegistry;
  readonly instances: InstanceDependencies;
  readonly events: AppEvents;
  readonly isolation: FaultIsolation;
  /** The names of the apps that the user has disabled. */
  readonly disabled: () => StorageEntry<readonly string[]>;
}

/** Creates the app runtime of a document. Has no effects before it is started. */
export function createAppRuntime(
  document: PageDocument,
  stores: Stores,
  parts: AppRuntimeDependencies,
): AppRuntime {
  const { clock, log, manifest, user, municipalities, address, storage, reload, session, unsavedGuards } =
    stores;
  const events = new AppEvents();
  const disabled = () => createDisabledAppsEntry(storage, user.user?.id);
  const isolation = new FaultIsolation({
    clock,
    log,
    events,
    lastMount: storage.lastMount,
    disabled,
    fetchAssetManifest: parts.fetchAssetManifest,
    openingApps: parts.openingApps,
  });
  const instances: InstanceDependencies = {
    ...parts,
    stylesheets: new Stylesheets(clock),
    clock,
    log,
    events,
    isolation,
    isAdministrator: () => mayVisit(user.rules, [manifest.portal.permissions.admin]),
  };
  // Without this, an app that needs no permission would mount before user and municipality are known.
  const isPersonKnown = (): boolean =>
    user.record.state === 'succeeded' &&
    municipalities.allowed.state === 'succeeded' &&
    manifest.isReadyFor(user.rules);
  const registry = new AppRegistry({
    ...instances,
    manifest: () => manifest.portal,
    revision: () => manifest.active.revision,
    decide: (target) => (isPersonKnown() ? address.decide(target) : notFound),
    document,
    reloadAttempts: storage.reloadAttempts,
    reload,
    isSessionOver: () => session.isOver,
    unsavedGuards,
  });
  return { registry, instances, events, isolation, disabled };
}
