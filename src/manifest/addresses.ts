import type { PrefetchFile } from '#base';
import type { App } from './app';

/** A file of an app: its absolute address, and its hash if known. */
export interface AssetFile {
  readonly address: string;
  readonly integrity: string | undefined;
}

/** The entry of a remote app, from its `asset-manifest.json` (section 4). Addresses are absolute. */
export interface AssetAddresses {
  readonly script: string;
  readonly style: string | undefined;
  readonly scriptIntegrity: string | undefined;
  readonly styleIntegrity: string | undefined;
  /** Scripts that must run before the script, in order; absent if none. */
  readonly scriptsBefore?: readonly AssetFile[];
  /** Stylesheets that precede the style, in order; absent if none. */
  readonly stylesBefore?: readonly AssetFile[];
  /** The range of plugin contract versions that the app supports; absent if not declared. */
  readonly contract?: string;
  /** The range of component library versions that the app supports; absent if not declared. */
  readonly ui?: string;
  /** The app's own version; absent if not declared. */
  readonly version?: string;
  /** Files of the portal that the app imports later, such as its controls; set for the apps of a document. */
  readonly later?: readonly PrefetchFile[];
}

/**
 * Returns the addresses of an app whose manifest entry names the script itself; it needs no
 * `asset-manifest.json`.
 */
export function getDeclaredAddresses(app: App): AssetAddresses | undefined {
  if (app.host === null || app.entry === undefined) return undefined;
  return withPinnedIntegrity(app, {
    script: new URL(app.entry, `${app.host}/`).href,
    style: undefined,
    scriptIntegrity: undefined,
    styleIntegrity: undefined,
    ...(app.contract === undefined ? {} : { contract: app.contract }),
    ...(app.ui === undefined ? {} : { ui: app.ui }),
  });
}

/**
 * Returns the addresses with the hashes pinned in the portal's manifest, which take precedence over the
 * host's.
 */
export function withPinnedIntegrity(app: App, addresses: AssetAddresses): AssetAddresses {
  return {
    ...addresses,
    scriptIntegrity: app.integrity.script ?? addresses.scriptIntegrity,
    styleIntegrity: app.integrity.style ?? addresses.styleIntegrity,
  };
}
