import { makeAutoObservable, observableRef } from 'mobx';
import {
  isManifestMessage,
  resolvePortal,
  type AssetAddresses,
  type Manifest,
  type ManifestMessage,
  type Portal,
} from '#manifest';

/** The manifest in force, with the addresses of the apps' files as far as the server knows them. */
export interface ActiveManifest {
  readonly portal: Portal;
  /** What the portal was made from. */
  readonly manifest: Manifest;
  readonly revision: string;
  readonly writtenAt: number;
  readonly assets: Readonly<Record<string, AssetAddresses | undefined>>;
  /** As the server said it. */
  readonly message: ManifestMessage;
}

function toActiveManifest(message: ManifestMessage): ActiveManifest {
  const { manifest, revision, writtenAt, assets } = message;
  return { portal: resolvePortal(manifest), manifest, revision, writtenAt, assets, message };
}

/**
 * Holds the manifest in force; what the server pushes replaces it. What another build says changes nothing, nor what
 * another server says that still has an older manifest.
 */
export class ManifestStore {
  active: ActiveManifest;

  constructor(first: ManifestMessage) {
    this.active = toActiveManifest(first);
    makeAutoObservable(this, { active: observableRef }, { autoBind: true });
  }

  get portal(): Portal {
    return this.active.portal;
  }

  /** Takes up a manifest that the server pushed. */
  receive(message: unknown): void {
    const { revision, writtenAt } = this.active;
    if (!isManifestMessage(message) || message.revision === revision || message.writtenAt < writtenAt) return;
    this.active = toActiveManifest(message);
  }
}
