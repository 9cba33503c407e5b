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
 * The active manifest; messages from the server replace it. Messages of another build, or with an older
 * manifest, are ignored.
 */
export class ManifestStore {
  active: ActiveManifest;
  /** Whether the portal is shown with this manifest, and stays on screen while more of it is fetched. */
  isInUse = false;
  /** Fetches the complete manifest; set if it can be fetched. */
  fetchWhole: () => void = () => undefined;

  constructor(first: ManifestMessage) {
    this.active = toActiveManifest(first);
    makeAutoObservable(this, { active: observableRef, fetchWhole: false }, { autoBind: true });
  }

  get portal(): Portal {
    return this.active.portal;
  }

  get #isWhole(): boolean {
    return this.active.message.restrictedTo === undefined;
  }

  /** Whether it is complete for these permissions, or already on screen. */
  isReadyFor(rules: readonly string[]): boolean {
    return this.isInUse || this.has(rules);
  }

  has(rules: readonly string[]): boolean {
    const { restrictedTo } = this.active.message;
    return restrictedTo === undefined || rules.every((rule) => restrictedTo.includes(rule));
  }

  /** Marks the portal as shown. */
  use(): void {
    this.isInUse = true;
  }

  /** Fetches the complete manifest if the document has only part of it. */
  complete(): void {
    if (!this.#isWhole) this.fetchWhole();
  }

  receive(message: unknown): void {
    const { revision, writtenAt } = this.active;
    if (!isManifestMessage(message) || message.writtenAt < writtenAt) return;
    if (message.revision !== revision) this.active = toActiveManifest(message);
    else if (!this.#isWhole && message.restrictedTo === undefined)
      this.active = toActiveManifest({
        ...message,
        assets: { ...message.assets, ...this.active.message.assets },
      });
  }
}
