import {
  AppRegistry,
  FireDoor,
  FireDoorKeeper,
  Stylesheets,
  type FireDoorDependencies,
  type InstanceDependencies,
} from '#app-runtime';
import type { Decision, PageDocument } from '#manifest';
import { disabledApps, type Slot } from '#platform';
import type { Stores } from './build-stores';

const nowhere: Decision = { kind: 'not-found', to: '/404' };

/** What apps are made of where they are drawn. */
export interface AppParts
  extends
    Pick<InstanceDependencies, 'code' | 'portalFor'>,
    Pick<FireDoorDependencies, 'fetchAssetManifest'> {}

/** What draws apps: their registry, and what each instance stands on. */
export interface Apps {
  readonly registry: AppRegistry;
  readonly instances: InstanceDependencies;
  /** What is known of the conduct of apps. */
  readonly door: FireDoor;
  readonly keeper: FireDoorKeeper;
  /** The names of the apps that the person has disabled. */
  readonly disabled: () => Slot<readonly string[]>;
}

/** Builds what draws apps in a document, behind their fire door. Building has no effects. */
export function buildApps(document: PageDocument, stores: Stores, parts: AppParts): Apps {
  const { clock, log, manifest, user, municipalities, address, storage, reload } = stores;
  const door = new FireDoor({ clock, log, ...parts });
  const disabled = () => disabledApps(storage, user.user?.id);
  const keeper = new FireDoorKeeper({ clock, lastMount: storage.lastMount, disabled, door });
  const instances: InstanceDependencies = {
    ...parts,
    stylesheets: new Stylesheets(clock),
    clock,
    log,
    fireDoor: keeper,
  };
  // An app with open permissions would else be drawn before anybody knows who is there, and for which municipality.
  const isPersonKnown = (): boolean =>
    user.record.state === 'succeeded' && municipalities.allowed.state === 'succeeded';
  const registry = new AppRegistry({
    ...instances,
    manifest: () => manifest.portal,
    revision: () => manifest.inForce.revision,
    decide: (target) => (isPersonKnown() ? address.decide(target) : nowhere),
    document,
    documentTries: storage.documentTries,
    reload,
  });
  return { registry, instances, door, keeper, disabled };
}
