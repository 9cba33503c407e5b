import { makeAutoObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import { parseManifest, type AssetAddresses, type Portal } from '#manifest';

/** The manifest in force, with the addresses of the apps' files as far as the server knows them. */
export interface ManifestInForce {
  readonly portal: Portal;
  readonly revision: string;
  readonly assets: Readonly<Record<string, AssetAddresses | undefined>>;
}

const pushSchema = v.object({
  revision: v.string(),
  manifest: v.unknown(),
  assets: v.record(
    v.string(),
    v.object({
      script: v.string(),
      style: v.optional(v.string()),
      scriptIntegrity: v.optional(v.string()),
      styleIntegrity: v.optional(v.string()),
    }),
  ),
});

/** Reads a manifest as the server hands it out; `undefined` when it cannot be read or is refused. */
export function readManifestPush(message: unknown): ManifestInForce | undefined {
  const push = v.safeParse(pushSchema, message);
  if (!push.success) return undefined;
  const { portal } = parseManifest(push.output.manifest);
  if (portal === undefined) return undefined;
  const { revision, assets } = push.output;
  return {
    portal,
    revision,
    assets: Object.fromEntries(Object.entries(assets).map(([name, at]) => [name, addressesOf(at)])),
  };
}

function addressesOf(asset: v.InferOutput<typeof pushSchema>['assets'][string]): AssetAddresses {
  return {
    script: asset.script,
    style: asset.style,
    scriptIntegrity: asset.scriptIntegrity,
    styleIntegrity: asset.styleIntegrity,
  };
}

/** Holds the manifest in force; what the server pushes replaces it, what cannot be read changes nothing. */
export class ManifestStore {
  inForce: ManifestInForce;

  constructor(first: ManifestInForce) {
    this.inForce = first;
    makeAutoObservable(this, { inForce: observableRef }, { autoBind: true });
  }

  get portal(): Portal {
    return this.inForce.portal;
  }

  /** Takes up a manifest that the server pushed. */
  receive(message: unknown): void {
    const next = readManifestPush(message);
    if (next !== undefined && next.revision !== this.inForce.revision) this.inForce = next;
  }
}
