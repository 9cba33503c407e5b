import { makeAutoObservable, observableRef } from 'mobx';
import {
  isManifestMessage,
  portalOf,
  type AssetAddresses,
  type Manifest,
  type ManifestMessage,
  type Portal,
} from '#manifest';

/** The manifest in force, with the addresses of the apps' files as far as the server knows them. */
export interface ManifestInForce {
  readonly portal: Portal;
  /** What the portal was made from. */
  readonly manifest: Manifest;
  readonly revision: string;
  readonly assets: Readonly<Record<string, AssetAddresses | undefined>>;
}

function inForceOf({ manifest, revision, assets }: ManifestMessage): ManifestInForce {
  return { portal: portalOf(manifest), manifest, revision, assets };
}

/** Holds the manifest in force; what the server pushes replaces it, what another build says changes nothing. */
export class ManifestStore {
  inForce: ManifestInForce;

  constructor(first: ManifestMessage) {
    this.inForce = inForceOf(first);
    makeAutoObservable(this, { inForce: observableRef }, { autoBind: true });
  }

  get portal(): Portal {
    return this.inForce.portal;
  }

  /** Takes up a manifest that the server pushed. */
  receive(message: unknown): void {
    if (!isManifestMessage(message) || message.revision === this.inForce.revision) return;
    this.inForce = inForceOf(message);
  }
}
