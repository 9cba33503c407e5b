import type { AssetAddresses } from './addresses';
import type { PageDocument } from './document';
import type { LoadKind, Manifest } from './schema';

/**
 * Names the shape of what the portal server hands to the browser. It changes with the manifest's schema (a test holds
 * it to that), so that a tab of an older build never takes a newer manifest for one it understands.
 */
export const pageFormat = '1-4c7c3fe4';

/** The manifest in force as the server hands it out; it was checked there. */
export interface ManifestMessage {
  readonly format: typeof pageFormat;
  readonly revision: string;
  /** When its file was written (ms): of several servers that share the work, one may lag behind another. */
  readonly writtenAt: number;
  readonly manifest: Manifest;
  /** Where the apps' files are, by app name, as far as the server knows. */
  readonly assets: Readonly<Record<string, AssetAddresses>>;
}

/** What the server tells open pages when a manifest comes into force; they fetch the manifest itself. */
export type RevisionAnnouncement = Pick<ManifestMessage, 'format' | 'revision' | 'writtenAt'>;

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

/** An app that safe mode leaves out. */
export interface LeftOutApp {
  readonly name: string;
  readonly load: LoadKind;
  readonly owner: string | undefined;
}

/** What is special about a document: only apps of the build, or one app from another address. */
export type PageMode =
  | { readonly kind: 'safe'; readonly leftOut: readonly LeftOutApp[] }
  | {
      readonly kind: 'override';
      readonly app: string;
      readonly address: string;
      /** Whether the person's word led to this very document. */
      readonly isAgreedHere: boolean;
    };

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
  /** Absent for an ordinary document. One with a mode does not follow the manifest: it is as it was made. */
  readonly mode?: PageMode;
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
