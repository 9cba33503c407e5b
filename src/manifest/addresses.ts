import type { App } from './portal';

/** A file of an app: its absolute address, and its hash where one is known. */
export interface AssetFile {
  readonly address: string;
  readonly integrity: string | undefined;
}

/** Where the entry of a remote app is, as its `asset-manifest.json` says (section 4). Addresses are absolute. */
export interface AssetAddresses {
  readonly script: string;
  readonly style: string | undefined;
  readonly scriptIntegrity: string | undefined;
  readonly styleIntegrity: string | undefined;
  /** What must have run before the script, in order; absent when there is nothing. */
  readonly scriptsBefore?: readonly AssetFile[];
  /** Stylesheets that stand before the style, in order; absent when there are none. */
  readonly stylesBefore?: readonly AssetFile[];
}

/** The absolute http address of a file of a host; `undefined` when it cannot be one. */
export function fileAddress(host: string, file: string): string | undefined {
  const base = `${host}/`;
  if (!URL.canParse(file, base)) return undefined;
  const url = new URL(file, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** Where an app is when its manifest entry names the script itself, so that no `asset-manifest.json` is asked for. */
export function declaredAddresses(app: App): AssetAddresses | undefined {
  if (app.host === null || app.entry === undefined) return undefined;
  const script = fileAddress(app.host, app.entry);
  if (script === undefined) return undefined;
  return withPinnedIntegrity(app, {
    script,
    style: undefined,
    scriptIntegrity: undefined,
    styleIntegrity: undefined,
  });
}

/** The same addresses with the hashes that the portal's manifest pins, which win over the host's own. */
export function withPinnedIntegrity(app: App, addresses: AssetAddresses): AssetAddresses {
  return {
    ...addresses,
    scriptIntegrity: app.integrity.script ?? addresses.scriptIntegrity,
    styleIntegrity: app.integrity.style ?? addresses.styleIntegrity,
  };
}
