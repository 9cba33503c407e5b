import { makeAutoObservable, observableRef } from 'mobx';
import {
  isManifestMessage,
  resolvePortal,
  type AssetAddresses,
  type Manifest,
  type ManifestMessage,
  type Portal,
} from '#manifest';

/** The active manifest, with the known addresses of the apps' files. */
export interface ActiveManifest {
  readonly portal: Portal;
  readonly manifest: Manifest;
  readonly revision: string;
  readonly writtenAt: number;
  readonly assets: Readonly<Record<string, AssetAddresses | undefined>>;
  readonly message: ManifestMessage;
}

function toActiveManifest(message: ManifestMessage): ActiveManifest {
  const { manifest, revision, writtenAt, assets } = message;
  return { portal: resolvePortal(manifest), manifest, revision, writtenAt, assets, message };
}

/**
 * The active manifest; server pushes replace it. Messages of another build, or of a server with an older
 * manifest, are ignored.
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

  receive(message: unknown): void {
    const { revision, writtenAt } = this.active;
    if (!isManifestMessage(message) || message.revision === revision || message.writtenAt < writtenAt) return;
    this.active = toActiveManifest(message);
  }
}
