import type { AssetAddresses } from './addresses';
import type { PageDocument } from './document';
import type { Manifest } from './schema';

/**
 * Names the shape of what the portal server hands to the browser. It changes with the manifest's schema (a test holds
 * it to that), so that a tab of an older build never takes a newer manifest for one it understands.
 */
export const pageFormat = '1-7db5acdd';

/** The manifest in force as the server hands it out; it was checked there. */
export interface ManifestMessage {
  readonly format: typeof pageFormat;
  readonly revision: string;
  readonly manifest: Manifest;
  /** Where the apps' files are, by app name, as far as the server knows. */
  readonly assets: Readonly<Record<string, AssetAddresses>>;
}

/** Where people sign in, and where the browser keeps their tokens. */
export interface PageIdentity {
  readonly endpoint: string;
  readonly pool: string;
  readonly client: string;
  /** Local storage unless this says cookies. */
  readonly tokens?: 'cookies' | undefined;
  /** The provider's own sign-in pages; absent unless they are offered. */
  readonly hosted?: { readonly address: string } | undefined;
}

/** What stands in the HTML for the scripts. */
export interface PageData extends ManifestMessage {
  readonly document: PageDocument;
  readonly identity: PageIdentity;
  /** The human-verification service; in signed-out documents only, where one is configured. */
  readonly captcha?: { readonly script: string; readonly key: string } | undefined;
  /** Where people go after log-out; the site's own root when absent. */
  readonly loginHost?: string | undefined;
  readonly environment: string;
  /** The address that takes page views; without it none are told. */
  readonly collect?: string;
}

function hasFormat(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === pageFormat;
}

/** Whether a message is a manifest of this build's format. Only for what the portal's own server says. */
export function isManifestMessage(value: unknown): value is ManifestMessage {
  return hasFormat(value);
}

/** Whether a page's data block is of this build's format. Only for what the portal's own server says. */
export function isPageData(value: unknown): value is PageData {
  return hasFormat(value) && typeof value === 'object' && value !== null && 'document' in value;
}
