import type { PrefetchFile } from '#base';
import type { AssetAddresses } from './addresses';
import type { PageDocument } from './document';
import type { LoadKind, Manifest } from './schema';
import type { Text } from './texts';

/**
 * Identifies the shape of the page data. It changes with the manifest's schema (a test enforces it), so tabs
 * of an older build ignore a manifest format they do not recognise.
 */
export const pageFormat = '1-2e44d681';

/** The active manifest as sent by the server, already validated. */
export interface ManifestMessage {
  readonly format: typeof pageFormat;
  readonly revision: string;
  /** When its file was written (ms): with several servers, one may lag behind. */
  readonly writtenAt: number;
  readonly manifest: Manifest;
  /** The addresses of the apps' files, by app name, if the server knows them. */
  readonly assets: Readonly<Record<string, AssetAddresses>>;
  /** The permissions to which the manifest is restricted; absent if it is complete. */
  readonly restrictedTo?: readonly string[];
}

/** The server's announcement of a new manifest, which open pages then fetch. */
export type RevisionAnnouncement = Pick<ManifestMessage, 'format' | 'revision' | 'writtenAt'>;

/** The identity provider, and where the browser stores tokens. */
export interface PageIdentity {
  readonly endpoint: string;
  readonly pool: string;
  readonly client: string;
  /** Local storage by default; `memory` if the portal server holds the tokens. */
  readonly tokens?: 'cookies' | 'memory' | undefined;
  /** The provider's hosted sign-in pages; absent if not offered. */
  readonly hosted?: { readonly address: string } | undefined;
}

/** Settings for tokens that the portal server holds. */
export interface ServerHeldSessions {
  /** Minimum interval between two renewals by a browser. */
  readonly refreshSeconds: number;
  /** The session of a signed-in document; its id is public. */
  readonly current?: { readonly id: string; readonly username: string } | undefined;
}

export interface ExcludedApp {
  readonly name: string;
  readonly load: LoadKind;
  readonly owner: Text | undefined;
}

/** Special modes of a document: safe mode, or one app overridden. */
export type PageMode =
  | { readonly kind: 'safe'; readonly excluded: readonly ExcludedApp[] }
  | {
      readonly kind: 'override';
      readonly app: string;
      readonly address: string;
      /** Whether the user has just confirmed the override for this document. */
      readonly isAgreedHere: boolean;
    };

/** The data block in the HTML. */
export interface PageData extends ManifestMessage {
  /** The language of the document, such as `fr`. */
  readonly language: string;
  readonly document: PageDocument;
  readonly identity: PageIdentity;
  /** Absent if browsers hold the tokens. */
  readonly sessions?: ServerHeldSessions | undefined;
  /**
   * The code of the error page that a signed-out document shows at any address; absent if the address
   * decides.
   */
  readonly errorCode?: string;
  /** The human-verification service; in signed-out documents only, if configured. */
  readonly captcha?: { readonly script: string; readonly key: string } | undefined;
  /**
   * Files that the user is likely to need next: in signed-out documents those of the signed-in document and
   * of its likely section, in others the shared modules that other sections import.
   */
  readonly next?: readonly PrefetchFile[];
  /** Destination after log-out; the site's root if absent. */
  readonly loginHost?: string | undefined;
  readonly environment: string;
  /** The address that receives page views; without it none are sent. */
  readonly collect?: string;
  /** The address that receives reports of errors and measurements; without it none are sent. */
  readonly reports?: string;
  /**
   * Absent for an ordinary document. In safe mode or with an override, a document does not follow manifest
   * updates.
   */
  readonly mode?: PageMode;
}

function hasFormat(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === pageFormat;
}

/** Whether a message is a manifest in this build's format. Only for data from the portal's own server. */
export function isManifestMessage(value: unknown): value is ManifestMessage {
  return hasFormat(value);
}

/** Whether a page's data block is in this build's format. Only for data from the portal's own server. */
export function isPageData(value: unknown): value is PageData {
  return hasFormat(value) && typeof value === 'object' && value !== null && 'document' in value;
}
